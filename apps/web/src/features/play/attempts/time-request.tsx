import type { TimeRequest, Timing } from '@pinquiz/game'
import clsx from 'clsx'
import { CircleCheck, CircleSlash, Hourglass } from 'lucide-react'
import { useTranslation } from '#lib/texts/i18n.ts'

const ICONS = { open: Hourglass, granted: CircleCheck, declined: CircleSlash }

type Props = { request: TimeRequest; timing: Timing | undefined }

/** What became of the time that they asked for; no clock runs yet. */
export function TimeRequestNotice({ request: { time, state }, timing }: Props) {
  const { t } = useTranslation('play-later')
  const { t: tAttempt } = useTranslation('attempt')
  const Icon = ICONS[state]
  const later = timing === 'quiz' ? 'laterQuiz' : 'later'
  return (
    <section
      role="status"
      className={clsx(
        'rounded-md border px-4 py-3 text-ink',
        state === 'granted' ? 'border-success bg-success-soft' : 'border-line bg-surface',
      )}
    >
      <p className="flex items-center gap-2 font-bold">
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        {t(`moreTime.${state}`, { time: tAttempt(`moreTime.times.${time}`) })}
      </p>
      <p className="mt-1">
        {t(`moreTime.${state}Text`)}
        {state === 'open' && ` ${t(`moreTime.${later}`)}`}
      </p>
    </section>
  )
}
