import { type OwnMarks, trusted } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useAskedBySeat } from './use-asked-by-seat.ts'

const reader = trusted<OwnMarks>()

type Asked = { session: string; participant: string; asOf: unknown }

/** What the host changed by hand for this seat, as of the newest view; null until that is known. */
export const useOwnMarks = (asked: Asked): OwnMarks | null =>
  useAskedBySeat('/api/seats/marks', reader, asked)

/** What the host did by hand with one answer. */
export function HandMark({ marks, question }: { marks: OwnMarks | null; question: number }) {
  const { t } = useTranslation('play-later')
  const own = marks?.marks.find((mark) => mark.question === question)
  if (!own) return null
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 text-ink">
      {own.isExcused && <p className="font-semibold">{t('byHand.excused')}</p>}
      {own.isMarked && <p className="font-semibold">{t('byHand.points')}</p>}
      {own.comment !== '' && (
        <p dir="auto" className="as-written">
          {own.comment}
        </p>
      )}
    </div>
  )
}
