/** Offers a text as a download. */
export function saveFile(
  name: string,
  text: string,
  type: 'text/csv' | 'text/plain' | 'application/json',
): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A title as part of a file name valid on all systems: `Who said "Veni"?` becomes `Who said Veni`. */
export function fileNameFor(title: string, fallback: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 80)
    // Windows refuses names that end in a dot, and hides those that begin with one elsewhere.
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  return name || fallback
}
