/** What is run in the page to measure it: text, since it goes into the page as it stands. */

export interface Paints {
  readonly first: number
  readonly largest: number
}

/** Before anything else: `window.paints`, in milliseconds since the page was asked for. */
export const observed = `
window.paints = { first: 0, largest: 0 }
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (one.name === 'first-contentful-paint') window.paints.first = one.startTime
}).observe({ type: 'paint', buffered: true })
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.paints.largest = one.startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
`

/** From now on: `window.redraws`, from each key to the next change of the odds; a frame is counted when the next one begins after it. */
export const redraws = `
window.redraws = []
let pressed
let frames = 0
const frame = () => { frames += 1; requestAnimationFrame(frame) }
requestAnimationFrame(frame)
addEventListener('keydown', () => { pressed = { at: performance.now(), frames } }, true)
new MutationObserver(() => {
  if (!pressed) return
  const { at, frames: then } = pressed
  pressed = undefined
  window.redraws.push({ ms: performance.now() - at, frames: frames - then + 1 })
}).observe(document.querySelector('.odds'), { subtree: true, childList: true, attributes: true, characterData: true })
`

/** From now on: \`window.gaps()\`, the time between frames and the tasks that took more than 50 ms. */
export const gapsWhile = `
{
  const gaps = []
  const tasks = []
  let last = performance.now()
  let on = true
  const frame = (now) => { gaps.push(now - last); last = now; if (on) requestAnimationFrame(frame) }
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(frame) })
  const observer = new PerformanceObserver((list) => { for (const one of list.getEntries()) tasks.push(one.duration) })
  observer.observe({ type: 'longtask' })
  window.gaps = () => { on = false; observer.disconnect(); return { gaps, tasks } }
}
`
