/** What the web app has no part in: resources and files are refused as such, whoever asks. */
const NO_PAGE = /^\/(api|assets)(\/|$|\?)/

/** Whether something else than a page would be at an address. */
export const isBesidesPages = (url: string) => NO_PAGE.test(url)

/** Nothing is there. The router refuses malformed addresses before any of our hooks, and a person would read JSON. */
const NOWHERE = '/404'

/** A request's address, or, where a page would be asked for at one that cannot be read, an address where nothing is. */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (isBesidesPages(url)) return url
  return isReadable(url.split('?', 1)[0] ?? '') ? url : NOWHERE
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
