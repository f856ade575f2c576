import type { Kind } from '@pinquiz/game'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import type { Answer, Face } from '#kinds/asked.ts'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { PlayerFrame } from './player-frame.tsx'

export type Bar = Pick<ComponentProps<typeof PlayerFrame>, 'connection' | 'heading' | 'aside'>

type Props = {
  bar: Bar
  question: Face<Kind>
  /** The participant. */
  seat: string
  selected: Answer<Kind> | null
  /** A tap is the answer, where the question is one that can be answered so. */
  isOneTap: boolean
  /** It's visible, but can't be answered yet. */
  isShut?: boolean
  /** A text that says so; "Tap your answer" by default. */
  prompt?: string
  /** The button's labels while nothing is chosen, or typed. */
  idle?: { choose?: string; type: string }
  above?: ReactNode
  onSelect: (answer: Answer<Kind> | null) => void
  onSubmit: (answer: Answer<Kind>) => boolean
}

/** Selecting, then submitting; or one tap for both. */
export function Answering({ bar, question, seat, selected, isShut = false, prompt, above, ...rest }: Props) {
  const { t } = useTranslation('play')
  const { idle, onSelect, onSubmit } = rest
  const { answeredBy, isTyped, hasPicture, Sheet } = usePlayerView(question)
  const isOneTap = rest.isOneTap && answeredBy === 'tap'
  const submit = () => {
    if (selected !== null && !isShut) onSubmit(selected)
  }
  const button = (
    <Button
      variant="accent"
      size="lg"
      className="w-full max-w-2xl"
      disabled={selected === null}
      aria-disabled={isShut || undefined}
      onClick={submit}
    >
      {(selected === null && (isTyped ? idle?.type : idle?.choose)) || t('answering.submit')}
    </Button>
  )
  const tapText = (
    <p className="py-1 text-center text-lg font-semibold">
      {isShut ? t('answering.shut') : (prompt ?? t('answering.oneTap'))}
    </p>
  )
  return (
    <PlayerFrame {...bar} footer={answeredBy && (isOneTap ? tapText : button)}>
      {above}
      <PlayerMedia media={question.media} isWithoutPicture={hasPicture} />
      <QuestionContext question={question}>
        <Sheet
          question={question}
          seat={seat}
          giving={
            isOneTap
              ? { isOneTap, isShut, onGive: onSubmit }
              : { isOneTap: false, selected, onSelect, onSubmit: submit }
          }
        />
      </QuestionContext>
    </PlayerFrame>
  )
}

/** The number of a question, and how much it counts where that is not as usual. */
export function Heading({ number, question }: { number: string; question: Pick<Face<Kind>, 'weight'> }) {
  const { t } = useTranslation('play')
  const { weight } = question
  return weight && weight !== 'standard' ? `${number} · ${t(`weight.${weight}`)}` : number
}
