import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { BLANK_KEY, useBlank } from './use-blank.ts'

/** Keys pressed with a modifier do nothing by themselves. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'])

/** A black screen, by the `.` of a presenter's remote: the next key, or a click, only brings the show back. */
export function BlankScreen({ session }: { session: string }) {
  const { t } = useTranslation('live-host')
  const [isBlank, setBlank] = useBlank(session)
  const button = useRef<HTMLButtonElement>(null)
  const act = useRef(setBlank)
  useEffect(() => {
    act.current = setBlank
  })
  // Immediately, not after paint: a press in between must not be swallowed.
  useLayoutEffect(() => {
    if (!isBlank) {
      const onBlank = () => act.current(true)
      addEventListener(BLANK_KEY, onBlank)
      return () => removeEventListener(BLANK_KEY, onBlank)
    }
    button.current?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (MODIFIERS.has(event.key) || event.repeat) return
      event.preventDefault()
      event.stopPropagation()
      act.current(false)
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [isBlank])
  if (!isBlank) return null
  return (
    <button
      type="button"
      ref={button}
      aria-label={t('blank')}
      className="fixed inset-0 z-50 cursor-none bg-black"
      onClick={() => setBlank(false)}
    />
  )
}
