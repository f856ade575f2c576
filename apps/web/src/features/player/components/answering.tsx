import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { useTranslation } from '../../../lib/i18n.ts'
import type { PlayerPhase } from '../../../lib/realtime/player-state.ts'
import { useAnswerKeys } from '../use-answer-keys.ts'
import { OptionSheet } from './option-sheet.tsx'
import { PlayerFrame } from './player-frame.tsx'

type Question = Extract<PlayerPhase, { name: 'question' }>['question']
export type Bar = Pick<ComponentProps<typeof PlayerFrame>, 'connection' | 'heading' | 'aside'>

type Props = {
  bar: Bar
  question: Question
  /** On the button while nothing is selected. */
  idleLabel?: string
  above?: ReactNode
  onSubmit: (option: number) => boolean
}

/** Selecting, then submitting. */
export function Answering({ bar, question, idleLabel, above, onSubmit }: Props) {
  const { t } = useTranslation('play')
  const [selected, setSelected] = useState<number | null>(null)
  const submit = () => {
    if (selected !== null) onSubmit(selected)
  }
  useAnswerKeys({ optionCount: question.options.length, onSelect: setSelected, onSubmit: submit })

  return (
    <PlayerFrame
      {...bar}
      footer={
        <Button
          variant="accent"
          size="lg"
          className="w-full max-w-2xl"
          disabled={selected === null}
          onClick={submit}
        >
          {selected === null && idleLabel ? idleLabel : t('answering.submit')}
        </Button>
      }
    >
      {above}
      <OptionSheet question={question} selected={selected} onSelect={setSelected} />
    </PlayerFrame>
  )
}
