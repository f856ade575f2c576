import { translator } from '../texts/i18n.ts'
import { showToast } from '../toast.ts'

const KEY = 'pinquiz.reloaded-for'
const OPTIONAL_CHUNK = /\/assets\/device-/
/** The longest delay of a timer. */
const FOR_GOOD_MS = 2 ** 31 - 1

const typed = new Set<EventTarget>()
let isLeaving = false
let isAnnounced = false

/** Whether the page is about to be replaced; nothing it shows matters any more. */
export function isReloading(): boolean {
  return isLeaving
}

/**
 * After an upgrade the server may refuse an open page, or its chunks may be gone. Such a page reloads once per build,
 * so that a broken upgrade can't reload forever; after that errors go to the error boundary.
 */
export function followBuilds(): void {
  addEventListener('input', ({ target }) => target && typed.add(target), true)
  addEventListener('vite:preloadError', ({ payload }) => {
    // The caller continues without it.
    if (!OPTIONAL_CHUNK.test(payload.message)) void checkForNewBuild()
  })
}

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/** Asks which build the server has now. If it doesn't answer, nothing changes: a reload would lose the page. */
export async function checkForNewBuild(): Promise<void> {
  const page = await fetch(location.pathname, { cache: 'no-store' }).then(
    (reply) => reply.text(),
    () => '',
  )
  const entry = ENTRY.exec(page)?.[1]
  if (entry && entry !== ownEntry()) takeNewBuild()
}

/** Reloads if nothing would be lost, else announces the new version. */
export function takeNewBuild(): void {
  if (isLeaving) return
  if (isAnythingUnsaved()) tell()
  else if (rememberReload()) {
    isLeaving = true
    location.reload()
  }
}

/** The address of the first script, which has a new name in each build. */
const ownEntry = () => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

function tell(): void {
  if (isAnnounced) return
  isAnnounced = true
  const t = translator('common')
  showToast({
    title: t('newBuild.title'),
    description: t('newBuild.description'),
    durationMs: FOR_GOOD_MS,
    action: { label: t('reload'), run: () => location.reload() },
  })
}

/** Unsent input, or a page that asks before it's left. */
function isAnythingUnsaved(): boolean {
  const holdsText = (field: EventTarget) =>
    field instanceof HTMLElement && field.isConnected && 'value' in field && field.value !== ''
  return [...typed].some(holdsText) || !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** False when this build was reloaded before, or when that cannot be remembered. */
function rememberReload(): boolean {
  try {
    if (sessionStorage.getItem(KEY) === ownEntry()) return false
    sessionStorage.setItem(KEY, ownEntry())
    return true
  } catch {
    return false
  }
}
