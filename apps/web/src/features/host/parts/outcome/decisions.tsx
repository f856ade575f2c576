import type { QuestionResult } from '@pinquiz/protocol'
import { useRef } from 'react'
import { Card } from '#components/card.tsx'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { useResults } from '#kinds/results.ts'
import { useEvenSizes } from '#session/wall/fitting/use-even-sizes.ts'
import { OutcomeTitle } from './outcome-title.tsx'

type Props = {
  questions: readonly QuestionResult[]
  /** Few enough to show all answers, in letters of one size. */
  areWhole: boolean
  /** Number of questions on the pages before. */
  from: number
  /** `number`: position of the question. */
  onOpen: (number: number) => void
}

/** One page of decisions: each as large as its share of the screen (P14). */
export function Decisions({ questions, areWhole, from, onOpen }: Props) {
  const list = useRef<HTMLOListElement>(null)
  useEvenSizes(list, questions, areWhole)
  return (
    <div className="relative flex-1">
      <ol
        ref={list}
        data-many={questions.length}
        className="decisions grid list-none gap-[clamp(0.75rem,1.25vw,3rem)] text-[clamp(1rem,min(1.67vw,2.97vh),4rem)] md:portrait:text-[1.67vmax]"
      >
        {questions.map((question, at) => (
          <Decision
            // biome-ignore lint/suspicious/noArrayIndexKey: questions are fixed, position is identity
            key={from + at}
            number={from + at + 1}
            place={at}
            question={question}
            isWhole={areWhole}
            onOpen={onOpen}
          />
        ))}
      </ol>
    </div>
  )
}

const BETWEEN_MS = 150

type OneProps = Pick<Props, 'onOpen'> & {
  question: QuestionResult
  number: number
  place: number
  isWhole: boolean
}

function Decision({ question, number, place, isWhole, onOpen }: OneProps) {
  const { Decided, Chart } = useResults(question)
  return (
    <QuestionContext question={question}>
      <Card
        as="li"
        style={{ animationDelay: `${place * BETWEEN_MS}ms` }}
        className="flex min-w-0 animate-rise flex-col justify-between gap-[0.6em] [animation-fill-mode:backwards]"
      >
        <OutcomeTitle
          question={question}
          number={number}
          onOpen={onOpen}
          className="text-(length:--title) leading-tight"
        />
        <div data-fitted="">
          {Decided ? (
            <Decided question={question} isWhole={isWhole} />
          ) : (
            <Chart number={number} question={question} />
          )}
        </div>
      </Card>
    </QuestionContext>
  )
}
