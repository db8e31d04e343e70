import { useSyncExternalStore } from 'react'
import { keptHere } from './live/kept.ts'

/** Where in the page one is. */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'open' }
  | { readonly at: 'join'; readonly link: string }
  | { readonly at: 'table'; readonly table: string }
  | { readonly at: 'rules'; readonly pack: string | undefined }
  | { readonly at: 'solo' }

const listeners = new Set<() => void>()
let current: Route = { at: 'home' }

/** The address of a seat's link: the secret travels behind the `#`, which no server is told. */
export const inviteUrl = (link: string): string => `${location.origin}/#join=${link}`

function read(): Route {
  const link = /^#join=([\w-]{1,200})$/.exec(location.hash)?.[1]
  if (link !== undefined) {
    // out of the address bar, the history and every screenshot; a reload still finds it in this window
    history.replaceState(null, '', '/?join')
    keptHere.set('link', link)
  }
  const query = new URLSearchParams(location.search)
  const table = query.get('table')
  const held = keptHere.get<string>('link')
  if (query.has('join') && held !== undefined) return { at: 'join', link: held }
  if (table !== null && /^t[0-9a-f]{24}$/.test(table)) return { at: 'table', table }
  if (query.has('rules')) return { at: 'rules', pack: query.get('rules') || undefined }
  if (query.has('open')) return { at: 'open' }
  if (query.has('solo')) return { at: 'solo' }
  return { at: 'home' }
}

function changed(): void {
  current = read()
  for (const listener of listeners) listener()
}

/** Goes somewhere else in the page: `/?table=…`. */
export function go(to: string): void {
  history.pushState(null, '', to)
  changed()
  window.scrollTo(0, 0)
}

export function startRoute(): void {
  current = read()
  addEventListener('popstate', changed)
  addEventListener('hashchange', changed)
}

export const useRoute = (): Route =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
