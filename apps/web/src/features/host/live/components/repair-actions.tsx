import type { HostPhase } from '@pinquiz/client'
import { Ban, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { HostCommands } from '#session/state/use-host-commands.ts'

type Props = {
  phase: Extract<HostPhase, { name: 'reveal' }>
  commands: HostCommands
  /** The screen has just changed, so a click was probably meant for the previous one. */
  isResting: boolean
}

/** Repairs after a question: void it, count it again, ask it again (L55, L56). */
export function RepairActions({ phase, commands, isResting }: Props) {
  const { t } = useTranslation('live-host')
  const [isAsking, setAsking] = useState(false)
  const { question, isVoided = false } = phase
  const toggle = () =>
    void commands.run({ type: 'set-voided', question: question.index, isVoided: !isVoided }, 'void')
  const askAgain = async () => {
    await commands.run({ type: 'ask-again' }, 'question')
    setAsking(false)
  }
  const Icon = isVoided ? Undo2 : Ban
  const rest = { variant: 'ghost' as const, 'aria-disabled': isResting || undefined }
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      {question.key !== null && (
        <Button {...rest} isBusy={commands.busy === 'set-voided'} onClick={isResting ? undefined : toggle}>
          <Icon aria-hidden="true" className="size-5" />
          {t(isVoided ? 'play.unvoid' : 'play.void')}
        </Button>
      )}
      <Button {...rest} onClick={isResting ? undefined : () => setAsking(true)}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t('play.again.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('play.again.title')}
        description={t('play.again.text')}
        confirmLabel={t('play.again.button')}
        tone="primary"
        isReading
        isBusy={commands.busy === 'ask-again'}
        onConfirm={() => void askAgain()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
