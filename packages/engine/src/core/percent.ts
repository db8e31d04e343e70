/**
 * A probability in per cent: one decimal, more digits for small ones and for those that nearly are certain, so that neither is
 * mistaken for never or always.
 */
export function percent(p: number): string {
  if (p <= 0) return '0 %'
  if (1 - p < 1e-12) return '100 %'
  const n = 100 * p
  if (n >= 99.95) return `${n.toFixed(Math.ceil(-Math.log10(100 * (1 - p)) - 1e-9))} %`
  if (n >= 0.95) return `${n.toFixed(1)} %`
  if (n >= 1e-4) return `${n.toPrecision(2)} %`
  return `${n.toExponential(1).replace('e-', 'e−')} %`
}
