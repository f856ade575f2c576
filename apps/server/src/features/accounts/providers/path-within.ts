/** A path of this site, or the start page for anything that could lead elsewhere. */
export function pathWithin(path: string): string {
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)) return '/'
  const own = 'http://own.invalid'
  const url = URL.canParse(path, own) ? new URL(path, own) : null
  // What dots are resolved to may begin with two slashes.
  if (url?.origin !== own || url.pathname.startsWith('//')) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
