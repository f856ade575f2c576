import { numberingOf } from '@pinquiz/game'
import type { QuestionResult, ResultParticipant } from '@pinquiz/protocol'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { useResults } from '#kinds/results.ts'
import { useHeld } from '#kinds/showing/held.ts'
import { Masked } from '#kinds/showing/showing.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Verdict } from './verdict.tsx'

type Props = {
  participant: ResultParticipant
  questions: readonly QuestionResult[]
  isScored: boolean
}

/** One participant's answers, question by question. */
export function GivenAnswers({ participant, questions, isScored }: Props) {
  const { t } = useTranslation('results')
  return (
    <ol
      aria-label={t('people.show', { name: participant.name })}
      className="grid gap-2 p-3 sm:p-4 lg:grid-cols-2"
    >
      {questions.map((question, index) => {
        if (participant.unasked?.includes(index)) return null
        const answer = participant.answers[index] ?? null
        return (
          <Answer
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are fixed, position is identity
            key={index}
            number={numberingOf(questions, index).number}
            question={question}
            answer={answer}
            isScored={isScored}
            isExcused={participant.excused?.includes(index)}
          />
        )
      })}
    </ol>
  )
}

type AnswerProps = {
  number: number
  question: QuestionResult
  answer: ResultParticipant['answers'][number]
  isScored: boolean
  isExcused: boolean | undefined
}

function Answer({ number, question, answer, isScored, isExcused }: AnswerProps) {
  const { t } = useTranslation('results')
  const { asksNothing } = useResults(question)
  if (asksNothing) return null
  return (
    <li className="flex items-start gap-2.5 text-sm">
      <span className="w-6 shrink-0 text-end text-muted tabular-nums">{number}.</span>
      {isScored && <Verdict credit={answer && (answer.credit ?? (answer.isRight ? 1 : 0))} />}
      <span className="min-w-0 flex-1 break-words">
        {answer === null ? (
          <span className="text-muted">{t('people.noAnswer')}</span>
        ) : (
          <Given question={question} value={answer.value} isHeld={answer.isHeld} />
        )}
        {isScored && <Marks answer={answer} />}
      </span>
      {answer && isScored && (
        <span className="shrink-0 text-muted tabular-nums">
          {t('people.seconds', { seconds: formatNumber(Math.round(answer.elapsedMs / 100) / 10) })}
          {question.isVoided || isExcused
            ? ` · ${t('question.voided')}`
            : answer.points > 0 && ` · +${formatNumber(answer.points)}`}
          {!question.isVoided && answer.bonus !== undefined && (
            <span className="block text-end text-xs">
              {t('people.bonus', { points: formatNumber(answer.bonus) })}
            </span>
          )}
        </span>
      )}
    </li>
  )
}

type GivenProps = {
  question: QuestionResult
  value: NonNullable<ResultParticipant['answers'][number]>['value']
  isHeld?: boolean | undefined
}

/** One answer; masked if it's held back and the host hasn't asked to read such texts. */
export function Given({ question, value, isHeld = false }: GivenProps) {
  const { t } = useTranslation('results')
  const kind = useResults(question)
  const showsHeld = useHeld()
  if (isHeld && !showsHeld)
    return (
      <>
        <Masked isForHall />
        <span className="sr-only">{t('held.text')}</span>
      </>
    )
  return (
    <QuestionContext question={question}>
      <kind.Given question={question} value={value} />
    </QuestionContext>
  )
}

/** Notes on an answer's time. */
function Marks({ answer }: { answer: ResultParticipant['answers'][number] }) {
  const { t } = useTranslation('results')
  const credited = answer?.creditedMs
  return (
    <>
      {answer?.atTimeUp && <span className="block text-muted text-xs">{t('people.atTimeUp')}</span>}
      {credited !== undefined && (
        <span className="block text-muted text-xs">
          {t('people.credited', { seconds: formatNumber(Math.round(credited / 100) / 10) })}
        </span>
      )}
    </>
  )
}
