/**
 * Solves a x = b for several right-hand sides in place, by elimination with pivots.
 * @param a n × n, row by row; it is used up
 * @param b n × m, row by row; the solutions stand here afterwards
 */
export function solveLinear(a: Float64Array, b: Float64Array, n: number, m: number): void {
  for (let i = 0; i < n; i += 1) {
    let pivot = i
    for (let row = i + 1; row < n; row += 1) if (size(a, row, i, n) > size(a, pivot, i, n)) pivot = row
    if (pivot !== i) {
      swap(a, i, pivot, n)
      swap(b, i, pivot, m)
    }
    const top = a[i * n + i] as number
    for (let row = 0; row < n; row += 1) {
      const factor = row === i ? 0 : (a[row * n + i] as number) / top
      if (factor === 0) continue
      for (let j = i; j < n; j += 1)
        a[row * n + j] = (a[row * n + j] as number) - factor * (a[i * n + j] as number)
      for (let j = 0; j < m; j += 1)
        b[row * m + j] = (b[row * m + j] as number) - factor * (b[i * m + j] as number)
    }
  }
  for (let i = 0; i < n; i += 1)
    for (let j = 0; j < m; j += 1) b[i * m + j] = (b[i * m + j] as number) / (a[i * n + i] as number)
}

const size = (a: Float64Array, row: number, column: number, n: number) =>
  Math.abs(a[row * n + column] as number)

function swap(a: Float64Array, i: number, j: number, width: number): void {
  for (let k = 0; k < width; k += 1) {
    const x = a[i * width + k] as number
    a[i * width + k] = a[j * width + k] as number
    a[j * width + k] = x
  }
}
