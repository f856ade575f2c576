const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** `rtl` when most of the texts begin so: their rows are then mirrored and aligned alike. */
export function directionOf(texts: readonly string[]): 'rtl' | undefined {
  const mirrored = texts.filter((text) => RIGHT_TO_LEFT.test(/\p{L}.*/u.exec(text)?.[0] ?? ''))
  return mirrored.length * 2 > texts.length ? 'rtl' : undefined
}
