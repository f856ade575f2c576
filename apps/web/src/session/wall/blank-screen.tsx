import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** Between windows of one browser: a presenter's remote speaks to whichever has the focus. */
const channelOf = (session: string) => `pinquiz-blank-${session}`

/** Makes the wall in another window of this browser black, or shows it again. */
export function toggleBlank(session: string): void {
  const channel = new BroadcastChannel(channelOf(session))
  channel.postMessage('toggle')
  channel.close()
}

/** A black wall, by the `.` of a presenter's remote; any press of it, or a click, brings the show back. */
export function BlankScreen({ session }: { session: string }) {
  const { t } = useTranslation('live-host')
  const [isBlank, setBlank] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBlank) button.current?.focus()
  }, [isBlank])
  useEffect(() => {
    const toggle = () => setBlank((current) => !current)
    const channel = new BroadcastChannel(channelOf(session))
    channel.addEventListener('message', toggle)
    addEventListener('pinquiz-blank', toggle)
    return () => {
      channel.close()
      removeEventListener('pinquiz-blank', toggle)
    }
  }, [session])
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
