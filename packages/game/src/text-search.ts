/** A function that tells whether a text contains every searched word, ignoring case and accents. */
export function textSearch(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

/**
 * How well a search matches: 0 the whole name, 1 the start of the name, 2 any part of the name, 3 only the
 * description; null if not at all.
 */
export function nameSearch(search: string): (name: string, description: string) => 0 | 1 | 2 | 3 | null {
  const isFound = textSearch(search)
  const start = plain(search.trim())
  return (name, description) => {
    if (plain(name) === start) return 0
    if (plain(name).startsWith(start)) return 1
    if (isFound(name)) return 2
    return isFound(`${name} ${description}`) ? 3 : null
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
