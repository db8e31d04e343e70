import { z } from 'zod'

// Schemas would compile themselves with `new Function`, which the policy of the page forbids: said before any is made.
z.config({ jitless: true })
const ready = import('./tasks.ts')

/** What a worker is asked: a task, by a number that comes back with what came of it. */
addEventListener('message', async ({ data: [id, name, ask] }) => {
  const { run } = await ready
  postMessage([id, run(name, ask)])
})
