import { WEIGHTS, type Weight } from '@pinquiz/game'
import type { ObjectionGroup, QuestionResult, ResultDetails } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { Loading } from '#components/spinner.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { QuestionContext, QuizText } from '#kinds/quiz-text.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Pager } from '../../parts/pager.tsx'
import { isJudged } from '../result-figures.ts'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { AnswerMarking } from './answer-marking.tsx'
import { useAnswers } from './api.ts'
import { Objections } from './objections.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  result: ResultDetails
  index: number
  question: QuestionResult
  number: string
  objections: readonly ObjectionGroup[]
}

/** One question: what can be changed for everyone, and all answers. */
export function QuestionMarking({ result, index, question, number, objections }: Props) {
  const { t } = useTranslation('marking')
  const [isAnonymous, setAnonymous] = useState(false)
  const [page, setPage] = useState(1)
  const answers = useAnswers(result.id, index, page)
  useLoadErrorToast(answers.error)
  const shown = answers.data && [...answers.data.answers]
  // Ids are random: their order says nothing about who joined when.
  if (isAnonymous) shown?.sort((a, b) => (a.participant < b.participant ? -1 : 1))
  return (
    <section aria-label={number} className="min-w-0">
      <QuestionContext question={question}>
        <h2 dir="auto" className="text-xl leading-snug font-semibold as-written">
          <QuizText text={question.text} />
        </h2>
        <QuestionActions session={result.id} index={index} question={question} />
        <div className="mt-4">
          <SwitchField
            label={t('anonymous')}
            hint={t('anonymousHint')}
            isOn={isAnonymous}
            onChange={setAnonymous}
          />
        </div>
        <Objections session={result.id} groups={objections} isAnonymous={isAnonymous} />
        {question.isHandMarked && answers.data && answers.data.unmarked > 0 && (
          <p role="status" className="mt-3 font-semibold text-warning">
            {t('unmarked', counted(answers.data.unmarked))}
          </p>
        )}
        {shown ? (
          <ol className="mt-4 grid gap-3">
            {shown.map((answer, at) => (
              <AnswerMarking
                key={answer.participant}
                session={result.id}
                index={index}
                question={question}
                answer={answer}
                name={isAnonymous ? t('answer', { number: at + 1 }) : answer.name}
              />
            ))}
          </ol>
        ) : (
          <Loading text={t('loading')} />
        )}
        {answers.data && (
          <Pager
            what={number}
            page={page}
            pages={Math.ceil(answers.data.total / answers.data.pageSize)}
            onPage={setPage}
          />
        )}
      </QuestionContext>
    </section>
  )
}

function QuestionActions({
  session,
  index,
  question,
}: { session: string } & Pick<Props, 'index' | 'question'>) {
  const { t } = useTranslation('marking')
  const [asks, setAsks] = useState<'void' | 'worth' | null>(null)
  const isScored = isJudged(question)
  const current: Weight = isScored ? (question.weight ?? 'standard') : 'none'
  const others = WEIGHTS.filter((weight) => weight !== current)
  const [weight, setWeight] = useState<Weight>('standard')
  const chosen = others.includes(weight) ? weight : (others[0] ?? 'standard')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p className="text-muted">{question.isVoided ? t('voided') : t(`worth.${current}`)}</p>
      <Button variant="secondary" size="sm" onClick={() => setAsks('worth')}>
        {t('change')}
      </Button>
      {isScored && !question.isVoided && (
        <Button variant="secondary" size="sm" onClick={() => setAsks('void')}>
          {t('void')}
        </Button>
      )}
      {asks === 'void' && (
        <ReasonDialog
          session={session}
          title={t('void')}
          description={t('voidHint')}
          body={(reason) => ({ act: 'void', question: index, reason })}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'worth' && (
        <ReasonDialog
          session={session}
          title={t('change')}
          description={t(isScored ? 'changeHint' : 'countHint')}
          body={(reason) => ({ act: 'worth', question: index, weight: chosen, reason })}
          onClose={() => setAsks(null)}
        >
          <SelectField
            label={t('points')}
            value={chosen}
            onChange={({ target }) => setWeight(target.value as Weight)}
          >
            {others.map((one) => (
              <option key={one} value={one}>
                {t(`worth.${one}`)}
              </option>
            ))}
          </SelectField>
        </ReasonDialog>
      )}
    </div>
  )
}
