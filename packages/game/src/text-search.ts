/** Whether a text contains every searched word, ignoring case and accents. */
export function textSearch(search: string): (text: string) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return (text) => {
    const searched = plain(text)
    return words.every((word) => searched.includes(word))
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
