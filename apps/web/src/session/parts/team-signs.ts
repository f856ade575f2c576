/** Two letters of each name, the first and an early one, so that no two signs are equal. */
export function signsOf(names: readonly string[]): string[] {
  const signs: string[] = []
  for (const name of names) {
    const [first = '', ...rest] = name
    signs.push(rest.map((letter) => first + letter).find((sign) => !signs.includes(sign)) ?? first)
  }
  return signs
}
