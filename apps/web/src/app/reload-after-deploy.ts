const KEY = 'pinquiz.reloaded-for'

const OPTIONAL_CHUNK = /\/assets\/device-/

let isLeaving = false

/** Whether the page is about to be replaced; nothing it shows matters any more. */
export function isReloading(): boolean {
  return isLeaving
}

/**
 * After a deploy the chunks an open page refers to are gone. The first failure reloads the page; a second one for the same
 * build goes to the error boundary, so that a broken deploy cannot reload for ever. Without a network nothing is gained.
 */
export function reloadOnceAfterDeploy(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // Who asks for it goes on without it.
    if (OPTIONAL_CHUNK.test(payload.message)) return
    const build = new URL(import.meta.url).pathname
    if (!navigator.onLine || !rememberReload(build)) return
    isLeaving = true
    location.reload()
  })
}

/** False when this build was reloaded for before, or when that cannot be remembered. */
function rememberReload(build: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false
    sessionStorage.setItem(KEY, build)
    return true
  } catch {
    return false
  }
}
