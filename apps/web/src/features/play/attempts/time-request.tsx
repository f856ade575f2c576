import type { TimeRequest, Timing } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { request: TimeRequest; timing: Timing | undefined }

/** What became of the time that they asked for; no clock runs yet. */
export function TimeRequestNotice({ request: { time, state }, timing }: Props) {
  const { t } = useTranslation('play-later')
  const { t: tAttempt } = useTranslation('attempt')
  const later = timing === 'quiz' ? 'laterQuiz' : 'later'
  return (
    <section
      role="status"
      className={clsx(
        'rounded-md border px-4 py-3 text-ink',
        state === 'granted' ? 'border-success bg-success-soft' : 'border-line bg-surface',
      )}
    >
      <p className="font-bold">{t(`moreTime.${state}`, { time: tAttempt(`moreTime.times.${time}`) })}</p>
      <p className="mt-1">
        {t(`moreTime.${state}Text`)}
        {state === 'open' && ` ${t(`moreTime.${later}`)}`}
      </p>
    </section>
  )
}
