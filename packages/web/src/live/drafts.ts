import { useSyncExternalStore } from 'react'
import { kept } from './kept.ts'

/**
 * What a person is in the middle of entering: kept on the device until it was sent, and the same wherever it is shown. Sent from another
 * part of the page, as after a reload, it is empty in every field at once.
 */
const known = new Map<string, unknown>()
const listeners = new Set<() => void>()

/** A draft as it is now. */
export function draftNow<T>(name: string): T | undefined {
  if (!known.has(name)) known.set(name, kept.get<T>(name))
  return known.get(name) as T | undefined
}

/** Keeps a draft; undefined: there is none any more. */
export function setDraft(name: string, value: unknown): void {
  known.set(name, value)
  kept.set(name, value)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A draft, or what it starts as; setting undefined clears it. */
export function useDraft<T>(name: string, empty: T): [value: T, set: (next: T | undefined) => void] {
  const value = useSyncExternalStore(subscribe, () => draftNow<T>(name))
  return [value ?? empty, (next) => setDraft(name, next)]
}
