/** Paths that the web app doesn't handle: missing resources and files give an error for everyone. */
const NO_PAGE = /^\/(api|assets)(\/|$|\?)/

/** Whether the path belongs to something other than a page. */
export const isBesidesPages = (url: string) => NO_PAGE.test(url)

/**
 * An address where nothing exists: the router refuses malformed addresses before any of our hooks, and people would see
 * JSON.
 */
const NOWHERE = '/404'

/** A request's address; for unreadable page addresses, one where nothing exists. */
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
