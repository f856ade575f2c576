import { type OwnMarks, trusted } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { call } from '#lib/http/api.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { seats } from '#session/state/browser-seats.ts'

const reader = trusted<OwnMarks>()

/** What the host changed by hand for this seat; null until that is known. */
export function useOwnMarks(session: string, participant: string): OwnMarks | null {
  const [marks, setMarks] = useState<OwnMarks | null>(null)
  useEffect(() => {
    const seat = seats.find(session, participant)
    if (!seat) return
    const leaving = new AbortController()
    const body = { session, participant, token: seat.token }
    call('POST', '/api/seats/marks', reader, { body, signal: leaving.signal })
      .then(setMarks)
      // Only a note beside the points: without it the review is as before.
      .catch(() => {})
    return () => leaving.abort()
  }, [session, participant])
  return marks
}

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
