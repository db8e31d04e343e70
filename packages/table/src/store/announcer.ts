/** Those in this process who want to hear that a table has grown. */
export function announcer() {
  const listeners = new Set<(table: string, seq: number) => void>()
  return {
    listen(heard: (table: string, seq: number) => void): () => void {
      const listener: typeof heard = (table, seq) => heard(table, seq)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    announce(table: string, seq: number): void {
      // A listener that throws must not make a commit look as if it had failed.
      for (const heard of listeners) queueMicrotask(() => listeners.has(heard) && heard(table, seq))
    },
  }
}
