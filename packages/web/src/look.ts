import { kept } from './live/kept.ts'

export type Look = 'auto' | 'light' | 'dark'

export const lookNow = (): Look => kept.get<Look>('look') ?? 'auto'

/** Sets the colours: as the device has it, or as was chosen here. */
export function applyLook(look: Look = lookNow()): void {
  kept.set('look', look)
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
}
