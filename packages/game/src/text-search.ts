/** Whether a text contains every searched word, ignoring case and accents. */
export function textSearch(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

/**
 * How well something named is found: 0 by its whole name, 1 if the name begins with the text, 2 if the name contains it,
 * 3 if only the description does; null if it isn't found.
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
