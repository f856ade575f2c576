import { chooseLanguage } from '../lib/texts/i18n.ts'
import { isLanguage, type Language } from '../lib/texts/language.ts'
import { beginAsVisitor } from '../lib/viewer.ts'

/** What has to be settled before the app takes over a page that the server made. Players load nothing of it. */
export async function prepareTakeOver(root: HTMLElement): Promise<void> {
  beginAsVisitor()
  // Picked while React takes over, it would be set back without a word; afterwards this only says it twice.
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.matches('footer select') && isLanguage(target.value))
      void chooseLanguage(target.value).catch(() => {})
  })
  const picked = pickedLanguage(root)
  // Without its texts the page comes to life in the language it has.
  if (picked) await chooseLanguage(picked).catch(() => {})
}

/** The language picked at the foot of the page before there were scripts to follow. */
function pickedLanguage(root: HTMLElement): Language | null {
  const option = root.querySelector<HTMLSelectElement>('footer select')?.selectedOptions[0]
  return option && !option.defaultSelected && isLanguage(option.value) ? option.value : null
}
