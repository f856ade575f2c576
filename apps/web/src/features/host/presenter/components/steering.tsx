import { FastForward, Pause, Play, Timer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { PrimaryAction } from '../../../../session/wall/primary-action.tsx'
import { usePresenterKeys } from '../use-presenter-keys.ts'
import { useStep } from '../use-step.ts'
import { OutcomeSteering, outcomePagesOf } from './outcome-pages.tsx'

/** What moves the session: the one next step, under the thumb, and what is needed seldom. */
export function Steering(props: StageProps) {
  const { t } = useTranslation('presenter')
  const { game, commands } = props
  const { phase, session } = game
  const step = useStep(props)
  const pages = outcomePagesOf(props)
  usePresenterKeys(session.id, pages ?? step)
  if (pages) return <OutcomeSteering {...pages} />
  if (phase.name === 'ended') return null
  const isBetween = phase.name === 'ready' || phase.name === 'reveal'
  const pause = (isPaused: boolean) => void commands.run({ type: 'set-paused', isPaused }, 'next')
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <div className="flex flex-wrap gap-2">
        {phase.name === 'question' && (
          <Button variant="secondary" onClick={() => void commands.run({ type: 'extend' }, 'question')}>
            <Timer aria-hidden="true" className="size-5" />
            {t('extend')}
          </Button>
        )}
        {isBetween && !session.isPaused && (
          <Button variant="secondary" onClick={() => pause(true)}>
            <Pause aria-hidden="true" className="size-5" />
            {t('pause')}
          </Button>
        )}
        {phase.name === 'voting' && phase.question.index > 0 && (
          <Button variant="secondary" onClick={() => void commands.run({ type: 'previous' }, 'next')}>
            <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
            {t('previous')}
          </Button>
        )}
        {!session.isPaused && (isBetween || phase.name === 'question') && <Skip {...props} />}
      </div>
      <p role="status" className="text-warning">
        {step?.isArmed ? t('pressAgain') : ''}
      </p>
      {session.isPaused ? (
        <Button variant="accent" size="lg" onClick={() => pause(false)}>
          <Play aria-hidden="true" className="size-5" />
          {t('goOn')}
        </Button>
      ) : (
        step && (
          <PrimaryAction
            label={step.label}
            isBusy={step.isBusy}
            isDisabled={step.isOff}
            isResting={step.isResting}
            onClick={step.run}
          />
        )
      )}
    </footer>
  )
}

function Skip({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  const [isAsking, setAsking] = useState(false)
  const isOpen = game.phase.name === 'question'
  const hasMore = isOpen || Boolean(game.outlook?.next)
  if (!hasMore) return null
  const skip = async () => {
    await commands.run({ type: 'skip' }, 'next')
    setAsking(false)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <FastForward aria-hidden="true" className="size-5" />
        {t(isOpen ? 'skip.this' : 'skip.next')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t(isOpen ? 'skip.this' : 'skip.next')}
        description={t(isOpen ? 'skip.thisText' : 'skip.nextText')}
        confirmLabel={t('skip.confirm')}
        isBusy={commands.busy === 'skip'}
        onConfirm={() => void skip()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
