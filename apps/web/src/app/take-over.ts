import { chooseLanguage } from '../lib/texts/i18n.ts'
import { isLanguage, type Language } from '../lib/texts/language.ts'
import { startSignedOut } from '../lib/viewer.ts'

/** What must be settled before the app takes over a server-rendered page. Players load none of it. */
export async function prepareTakeOver(root: HTMLElement): Promise<void> {
  startSignedOut()
  for (const type of ['input', 'change']) root.addEventListener(type, followPick, { capture: true })
  const picked = pickedLanguage(root)
  // If its texts can't be loaded, the page starts in the language it has.
  if (picked) await chooseLanguage(picked).catch(() => {})
}

/**
 * React drops or resets changes made while it hydrates, so they are read before. The page changes only once React owns
 * it, since React expects the server's markup.
 */
function followPick(event: Event): void {
  const { target, currentTarget } = event
  if (!(target instanceof HTMLSelectElement) || !target.matches('footer:not([data-alive]) select')) return
  event.stopImmediatePropagation()
  const { value } = target
  if (isLanguage(value))
    currentTarget?.addEventListener('alive', () => chooseLanguage(value).catch(() => {}), { once: true })
}

/** The language chosen in the footer before scripts had loaded. */
function pickedLanguage(root: HTMLElement): Language | null {
  const option = root.querySelector<HTMLSelectElement>('footer select')?.selectedOptions[0]
  return option && !option.defaultSelected && isLanguage(option.value) ? option.value : null
}
