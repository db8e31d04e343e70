/** An id for a character: the one that it has, or what its name gives in Latin letters; always one that is free. */
export function characterId(
  { id, name }: { readonly id?: unknown; readonly name?: unknown },
  taken: readonly string[],
): string {
  const wanted = typeof id === 'string' && id !== '' ? id : slug(typeof name === 'string' ? name : '')
  if (!taken.includes(wanted)) return wanted
  for (let n = 2; ; n += 1) {
    const next = `${wanted.slice(0, 28)}-${n}`
    if (!taken.includes(next)) return next
  }
}

function slug(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 32)
  return latin || 'c'
}
