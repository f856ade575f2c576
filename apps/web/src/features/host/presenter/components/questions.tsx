import type { Outlook } from '@pinquiz/client'
import { type AnswerCounts, asksNothing, MODES } from '@pinquiz/game'
import type { QuestionResult } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { AnswerRulings, VoteRulings } from '#kinds/answer-rulings.tsx'
import { OptionPicture, QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { OptionTile } from '#kinds/options/option-tile.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useResults } from '#kinds/results.ts'
import { HeldContext } from '#kinds/showing/held.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { numberOf } from '#session/parts/question-number.ts'
import type { StageProps } from '#session/parts/stage-props.ts'

type Keyed = NonNullable<Outlook['current']>

/** Whether there is anything to say about the question on the big screen. */
export const hasNow = ({ phase, outlook }: StageProps['game']): boolean =>
  'question' in phase && outlook?.current?.index === phase.question.index

/** What only the host knows of the question on the big screen: the correct answer, notes, and answers as they come. */
export function Now({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  const shown = 'question' in phase ? phase.question : null
  const current = outlook?.current
  if (!shown || !current || current.index !== shown.index) return null
  const isAsked = !asksNothing(shown)
  const heading = t(phase.name === 'reveal' ? 'allAnswers' : 'answers')
  return (
    <Panel title={t('onWall')}>
      <p dir="auto" className="sr-only">
        {shown.text}
      </p>
      <Key question={current} isScored={MODES[session.mode].isScored} />
      <Notes text={outlook?.currentNotes} isLarge />
      {!isAsked && !outlook?.currentNotes && <p className="text-muted">{t('noNotes')}</p>}
      {isAsked && (
        <section aria-label={heading} className="mt-4">
          <h3 className="mb-1 font-semibold text-muted">{heading}</h3>
          <Answers
            question={phase.name === 'reveal' ? phase.question : withCounts(current, comingIn(game))}
          />
        </section>
      )}
      <div className="mt-2 empty:hidden">
        <Suspense>
          {phase.name === 'reveal' && (
            <AnswerRulings question={phase.question} commands={commands} place="private" />
          )}
          {(phase.name === 'voting' || phase.name === 'question') && (
            <VoteRulings
              question={phase.question}
              commands={commands}
              counts={comingIn(game)}
              place="private"
            />
          )}
        </Suspense>
      </div>
    </Panel>
  )
}

/** Answers to the open question so far: a poll's votes, or in a live quiz what only presenter views get. */
function comingIn({ phase, progress, gathered }: StageProps['game']) {
  if (phase.name === 'voting') return progress?.counts
  const isOfThis = phase.name === 'question' && gathered?.question === phase.question.index
  return isOfThis ? gathered.counts : null
}

/** Counts of the same question; the compiler can't know that they are of its kind. */
const withCounts = (question: Keyed, counts: AnswerCounts | null | undefined): Keyed =>
  counts ? ({ ...question, counts } as Keyed) : question

export function NextQuestion({ game }: StageProps) {
  const { t } = useTranslation('presenter')
  const { phase, outlook, session } = game
  if (phase.name === 'ended') return null
  const next = outlook?.next
  return (
    <Panel title={t('next.title')}>
      {next ? (
        <>
          <p className="text-muted">{asksNothing(next) ? t('slideTitle') : t('number', numberOf(next))}</p>
          <QuestionContext question={next}>
            <p dir="auto" className="text-lg leading-snug font-bold as-written lg:text-xl">
              <QuizText text={next.text} />
            </p>
            {'options' in next && <Options options={next.options} right={next.key} />}
          </QuestionContext>
          <div className={clsx('options' in next && 'lg:hidden')}>
            <Key question={next} isScored={MODES[session.mode].isScored} />
          </div>
          <Notes text={outlook?.nextNotes} />
        </>
      ) : (
        <p className="text-muted">{t('next.none')}</p>
      )}
    </Panel>
  )
}

/** The options of the next question, with the right ones marked. */
function Options({
  options,
  right,
}: {
  options: readonly string[]
  right: number | readonly number[] | null
}) {
  const { t } = useTranslation('presenter')
  const rights = [right ?? []].flat()
  return (
    <ul className="mt-3 grid gap-1.5 max-lg:hidden">
      {options.map((text, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: options are fixed, position is identity
          key={at}
          className={clsx('flex items-start gap-2', rights.includes(at) && 'font-bold text-success')}
        >
          <OptionTile index={at}>
            <QuizText text={text} />
          </OptionTile>
          <OptionPicture index={at} maxHeight="3rem" />
          {rights.includes(at) && (
            <Check role="img" aria-label={t('right')} className="mt-0.5 size-5 shrink-0" />
          )}
        </li>
      ))}
    </ul>
  )
}

/** How everyone has answered so far, as results show it; what was never shown stays masked. */
function Answers({ question }: { question: Keyed }) {
  const { Chart } = useResults(question)
  // Results have further figures, which no chart needs.
  const result = {
    ...question,
    right: question.key,
    mostChosenWrong: null,
    asked: 0,
  } as unknown as QuestionResult
  return (
    <HeldContext value={false}>
      <QuestionContext question={question}>
        <Chart number={question.number ?? 0} question={result} />
      </QuestionContext>
    </HeldContext>
  )
}

function Key({ question, isScored }: { question: Keyed; isScored: boolean }) {
  const { t } = useTranslation('presenter')
  const { keyText } = usePlayerView(question)
  const key = isScored ? keyText(question) : ''
  if (!key) return null
  return (
    <p className="mt-2 text-success lg:text-xl">
      {t('right')}{' '}
      <strong dir="auto">
        <QuestionContext question={question}>
          <QuizText text={key} />
        </QuestionContext>
      </strong>
    </p>
  )
}

/** The host's notes for the presenter. */
function Notes({ text, isLarge = false }: { text: string | undefined; isLarge?: boolean }) {
  const { t } = useTranslation('presenter')
  if (!text) return null
  return (
    <section className="mt-3 rounded-md bg-primary-soft px-3 py-2">
      <h3 className="font-semibold text-muted">{t('notes')}</h3>
      <p
        dir="auto"
        className={clsx('as-written', isLarge ? 'text-lg lg:text-[1.375rem] lg:leading-snug' : 'lg:text-lg')}
      >
        {text}
      </p>
    </section>
  )
}

export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4 break-words">
      <h2 className="mb-1 font-semibold text-muted">{title}</h2>
      {children}
    </section>
  )
}
