import type { Timing } from '@pinquiz/game'
import { Eye } from 'lucide-react'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = {
  endsAttempt: boolean
  /** Missing: each question has its time limit. */
  timing?: Timing | undefined
  minutes?: number | undefined
}

/** What is monitored during the quiz, in plain words, before anyone agrees to it by starting. */
export function WatchNotice({ endsAttempt, timing = 'questions', minutes = 0 }: Props) {
  const { t } = useTranslation('attempt')
  return (
    <section className="rounded-md border border-warning bg-warning-soft px-4 py-3 text-ink">
      <h2 className="flex items-center gap-2 font-bold">
        <Eye aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {t('watch.title')}
      </h2>
      <p className="mt-1">{t('watch.intro')}</p>
      <ul className="mt-1 list-disc ps-5">
        <li>{t('watch.tabs')}</li>
        <li>{t('watch.keys')}</li>
        <li>{t('watch.copies')}</li>
      </ul>
      <p className={endsAttempt ? 'mt-2 font-bold' : 'mt-2'}>
        {t(endsAttempt ? 'watch.ends' : 'watch.warns')}
      </p>
      <p className="mt-2">
        {timing === 'questions' && t('watch.clock')}
        {timing === 'quiz' && `${t('watch.quiz', counted(minutes))} `}
        {timing !== 'questions' && t('watch.free')}
      </p>
    </section>
  )
}
