import type { QuestionAnswer, QuestionResult } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Given } from '../components/given-answers.tsx'
import { Verdict } from '../components/verdict.tsx'
import { isJudged } from '../result-figures.ts'
import { AnswerRow } from './answer-row.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  session: string
  index: number
  question: QuestionResult
  /** Equal ones, with the name that is shown. */
  answers: readonly (QuestionAnswer & { shownName: string })[]
}

/** Everyone who gave one answer; open from the start where points are given by hand. */
export function AnswerGroup({ session, index, question, answers: [first, ...others] }: Props) {
  const { t } = useTranslation('marking')
  const id = useId()
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? question.isHandMarked === true
  const [isAccepting, setAccepting] = useState(false)
  if (!first) return null
  const { value, credit, alike, participant, shownName } = first
  const canAccept = question.right !== null && value !== null && credit !== 1
  const size = value === null ? others.length + 1 : alike
  return (
    <Card as="li" className="p-0!">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 min-w-0 grow basis-60 items-center gap-2.5 rounded-lg px-4 py-2.5 text-start"
        >
          <ChevronRight
            aria-hidden="true"
            className={clsx('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
          />
          {isJudged(question) && !question.isHandMarked && (
            <Verdict credit={value === null ? null : credit} />
          )}
          <span className={clsx('min-w-0 flex-1 wrap-anywhere', value === null && 'text-muted')}>
            {value === null ? (
              t('noAnswer')
            ) : (
              <Given question={question} value={value} isHeld={first.isHeld} />
            )}
          </span>
          <span className="shrink-0 text-sm text-muted tabular-nums">{t('people', counted(size))}</span>
        </button>
        {canAccept && (
          <Button
            variant="ghost"
            size="sm"
            className="me-2 max-sm:mb-2 max-sm:ms-9"
            aria-label={`${t('accept')}: ${shownName}`}
            onClick={() => setAccepting(true)}
          >
            {t('accept')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className="divide-y divide-line border-t border-line">
          {[first, ...others].map((answer) => (
            <AnswerRow
              key={answer.participant}
              session={session}
              index={index}
              question={question}
              answer={answer}
              name={answer.shownName}
            />
          ))}
        </ul>
      )}
      {isAccepting && (
        <ReasonDialog
          session={session}
          title={t('accept')}
          description={t('acceptHint')}
          body={(reason) => ({ act: 'accept', participant, question: index, reason })}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  )
}
