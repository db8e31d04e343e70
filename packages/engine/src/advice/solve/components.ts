/**
 * The strongly connected components of a graph, each after those that it leads to (Tarjan).
 * @param to for each vertex those it leads to
 */
export function components(to: readonly (readonly number[])[]): number[][] {
  const found: number[][] = []
  const index = new Int32Array(to.length).fill(-1)
  const low = new Int32Array(to.length)
  const open: number[] = []
  const isOpen = new Uint8Array(to.length)
  let count = 0
  const visit = (v: number): void => {
    index[v] = count
    low[v] = count
    count += 1
    open.push(v)
    isOpen[v] = 1
    for (const w of to[v] ?? []) {
      if (index[w] === -1) visit(w)
      if (isOpen[w]) low[v] = Math.min(low[v] as number, low[w] as number)
    }
    if (low[v] !== index[v]) return
    const component = open.splice(open.indexOf(v))
    for (const w of component) isOpen[w] = 0
    found.push(component)
  }
  for (let v = 0; v < to.length; v += 1) if (index[v] === -1) visit(v)
  return found
}
