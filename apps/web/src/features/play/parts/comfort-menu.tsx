import { useEffect, useId, useRef } from 'react'
import { type Comfort as Choice, COMFORTS, setComfort, useComfort } from '#lib/set-comfort.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ReadAloud } from './read-aloud.tsx'
import { canSpeak } from './speech.ts'

/** The menu, opened each time it's asked for, and the button for those who have things read aloud. */
export function Menu({ asked }: { asked: number }) {
  const isAloud = useComfort('aloud')
  return (
    <>
      {isAloud && canSpeak() && <ReadAloud />}
      <Choices asked={asked} />
    </>
  )
}

/**
 * Calm, larger, read aloud: for this device, at any time. It shares no parts with other pages: players would load those
 * with their first question.
 */
function Choices({ asked }: { asked: number }) {
  const { t } = useTranslation('play-later')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (asked > 0) dialog.current?.showModal()
  }, [asked])
  const offered = COMFORTS.filter((comfort) => comfort !== 'aloud' || canSpeak())
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      // Letters and digits are for the answers behind it.
      onKeyDown={(event) => event.stopPropagation()}
      className="m-auto w-[min(28rem,calc(100vw-1.5rem))] rounded-xl border border-line bg-surface p-5 text-ink shadow-lg backdrop:bg-backdrop"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 id={id} className="font-display text-2xl font-bold">
          {t('comfort.title')}
        </h2>
        <button
          type="button"
          aria-label={t('comfort.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-5 stroke-current stroke-2">
            <path d="m3 3 10 10m0-10-10 10" />
          </svg>
        </button>
      </div>
      <div className="flex flex-col gap-4">
        {offered.map((comfort) => (
          <ComfortSwitch key={comfort} comfort={comfort} />
        ))}
      </div>
    </dialog>
  )
}

function ComfortSwitch({ comfort }: { comfort: Choice }) {
  const { t } = useTranslation('play-later')
  const isOn = useComfort(comfort)
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setComfort(comfort, target.checked)}
        className="size-7 shrink-0 accent-primary"
      />
      <div className="min-w-0 leading-tight">
        <label htmlFor={id} className="block py-1 font-semibold">
          {t(`comfort.${comfort}.label`)}
        </label>
        <span id={`${id}-hint`} className="block text-sm leading-snug text-muted">
          {t(`comfort.${comfort}.hint`)}
        </span>
      </div>
    </div>
  )
}
