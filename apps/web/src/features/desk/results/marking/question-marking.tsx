import { MODES, percentOf, WEIGHTS, type Weight } from '@pinquiz/game'
import type { ObjectionGroup, QuestionAnswer, QuestionResult, ResultDetails } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField } from '#components/desk-fields.tsx'
import { Loading } from '#components/spinner.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Pager } from '../../parts/pager.tsx'
import { isJudged } from '../result-figures.ts'
import { useLoadErrorToast } from '../use-load-error-toast.ts'
import { AnswerGroup } from './answer-group.tsx'
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
  const { hasAttempts } = MODES[result.mode]
  const isScored = isJudged(question)
  const answers = useAnswers(result.id, index, page)
  useLoadErrorToast(answers.error)
  const groups = answers.data && groupsOf(answers.data.answers, isAnonymous)
  return (
    <section aria-label={number} className="min-w-0">
      <QuestionContext question={question}>
        <h2 dir="auto" className="text-xl leading-snug font-semibold as-written">
          <QuizText text={question.text} />
        </h2>
        {isScored && !hasAttempts && !question.isHandMarked && !question.isVoided && (
          <p className="mt-2 text-sm text-muted">{t('speed')}</p>
        )}
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
        {question.isHandMarked && !question.isVoided && answers.data && question.answers > 0 && (
          <Progress unmarked={answers.data.unmarked} answers={question.answers} />
        )}
        {/* A kind that is still loading must not hide an open dialog. */}
        <Suspense fallback={<Loading text={t('loading')} />}>
          {groups ? (
            <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
              {groups.map((group) => (
                <AnswerGroup
                  key={JSON.stringify(group[0]?.value)}
                  session={result.id}
                  index={index}
                  question={question}
                  answers={group.map(({ number, ...answer }) => ({
                    ...answer,
                    number,
                    shownName: isAnonymous ? t('answer', { number }) : answer.name,
                  }))}
                />
              ))}
            </ol>
          ) : (
            <Loading text={t('loading')} />
          )}
        </Suspense>
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

/**
 * Equal answers stand together in the list. Anonymous ones are numbered by their ids, which are random: neither order
 * nor number says who joined when.
 */
function groupsOf(answers: readonly QuestionAnswer[], isAnonymous: boolean): QuestionAnswer[][] {
  const groups = new Map<string, QuestionAnswer[]>()
  for (const answer of answers) {
    const key = JSON.stringify(answer.value)
    groups.set(key, [...(groups.get(key) ?? []), answer])
  }
  if (!isAnonymous) return [...groups.values()]
  const ids = answers.map(({ participant }) => participant).sort()
  const numbered = (group: QuestionAnswer[]) =>
    group
      .map((answer) => ({ ...answer, number: ids.indexOf(answer.participant) + 1 }))
      .sort((a, b) => a.number - b.number)
  return [...groups.values()].map(numbered)
}

function Progress({ unmarked, answers }: { unmarked: number; answers: number }) {
  const { t } = useTranslation('marking')
  const marked = Math.max(0, answers - unmarked)
  return (
    <div className="mt-4 flex items-center gap-3">
      <span aria-hidden="true" className="h-2.5 grow overflow-hidden rounded-full bg-sunken">
        <span
          style={{ width: `${percentOf(marked, answers)}%` }}
          className="block h-full rounded-full bg-success-fill forced-color-adjust-none"
        />
      </span>
      <p role="status" className={clsx('text-sm font-semibold', unmarked > 0 && 'text-warning')}>
        {unmarked > 0 ? t('unmarked', counted(unmarked)) : t('allMarked')}
      </p>
    </div>
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
