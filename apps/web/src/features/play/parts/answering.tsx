import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { PlayerPhase } from '../../../session/state/player-state.ts'
import { OptionSheet } from './option-sheet.tsx'
import { PlayerFrame } from './player-frame.tsx'
import { focusOption, useAnswerKeys } from './use-answer-keys.ts'

type Question = Extract<PlayerPhase, { name: 'question' }>['question']
export type Bar = Pick<ComponentProps<typeof PlayerFrame>, 'connection' | 'heading' | 'aside'>

type Props = {
  bar: Bar
  question: Question
  selected: number | null
  /** A tap on an option is the answer. */
  isOneTap: boolean
  /** On the button while nothing is selected. */
  idleLabel?: string
  above?: ReactNode
  onSelect: (option: number) => void
  onSubmit: (option: number) => boolean
}

/** Selecting, then submitting; or one tap for both. */
export function Answering({ bar, question, selected, isOneTap, above, ...rest }: Props) {
  const { t } = useTranslation('play')
  const { idleLabel, onSelect, onSubmit } = rest
  const submit = () => {
    if (selected !== null) onSubmit(selected)
  }
  const optionCount = question.options.length
  useAnswerKeys(
    isOneTap ? { optionCount, onSelect: focusOption } : { optionCount, onSelect, onSubmit: submit },
  )

  const prompt = <p className="py-1 text-center text-lg font-semibold">{t('answering.oneTap')}</p>
  return (
    <PlayerFrame
      {...bar}
      footer={
        isOneTap ? (
          prompt
        ) : (
          <Button
            variant="accent"
            size="lg"
            className="w-full max-w-2xl"
            disabled={selected === null}
            onClick={submit}
          >
            {selected === null && idleLabel ? idleLabel : t('answering.submit')}
          </Button>
        )
      }
    >
      {above}
      <OptionSheet question={question} {...(isOneTap ? { onSelect: onSubmit } : { onSelect, selected })} />
    </PlayerFrame>
  )
}
