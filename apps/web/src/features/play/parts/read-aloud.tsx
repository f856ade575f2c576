import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { sentencesOf, speak } from './speech.ts'

/** Reads the question and its options, or what else is on the screen, with the browser's own voice. */
export function ReadAloud() {
  const { t } = useTranslation('play-later')
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => () => speechSynthesis.cancel(), [])
  const toggle = () => {
    if (isSpeaking) speechSynthesis.cancel()
    else speak(sentencesOf(shownText()), () => setSpeaking(false))
    setSpeaking(!isSpeaking)
  }
  return (
    <button
      type="button"
      aria-label={t(isSpeaking ? 'aloud.stop' : 'aloud.start')}
      onClick={toggle}
      className="grid size-[44px] shrink-0 place-items-center rounded-md"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-6 fill-current stroke-current">
        <path d={isSpeaking ? 'M4 4h8v8H4z' : 'M2 6h3l4-3v10l-4-3H2zm10-1q2 3 0 6'} />
      </svg>
    </button>
  )
}

/** As the sheet of any kind shows it, without what is only for the eye. */
function shownText(): string {
  const sheet = document.querySelectorAll<HTMLElement>('#content fieldset > :not([aria-hidden=true])')
  const shown = sheet.length > 0 ? [...sheet] : [...document.querySelectorAll<HTMLElement>('#content')]
  return shown.map(({ innerText }) => innerText).join('\n')
}
