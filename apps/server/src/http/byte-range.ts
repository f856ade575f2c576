/** The byte range that the header `range` requests, both ends included; null: the whole, also for several ranges. */
export function byteRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from >= size || to < from ? 'beyond' : { from, to }
}
