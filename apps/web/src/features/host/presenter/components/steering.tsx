import { MODES } from '@pinquiz/game'
import { FastForward, Pause, Timer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import type { useBlank } from '#session/wall/keys/use-blank.ts'
import { usePresenterKeys } from '../use-presenter-keys.ts'
import { useStep } from '../use-step.ts'
import { OutcomeSteering, outcomePagesOf, PodiumSteering } from './outcome-pages.tsx'

/** The controls: the next step within reach of the thumb, and rarer ones. */
export function Steering({ blank, ...props }: StageProps & { blank: ReturnType<typeof useBlank> }) {
  const { t } = useTranslation('presenter')
  usePageMark('stage')
  const { game, commands } = props
  const { phase, session } = game
  const step = useStep(props)
  const pages = outcomePagesOf(props)
  const [isBlank, setBlank] = blank
  const byKey = pages?.byKey ?? (step && !step.isResting ? step.byKey : null)
  usePresenterKeys({ onStep: byKey, isBlank, setBlank })
  if (phase.name === 'ended') {
    if (!MODES[session.mode].isScored) return pages && <OutcomeSteering {...pages} />
    const hasPodium = phase.ranking.some(({ score }) => score > 0)
    return hasPodium && game.wall?.page !== undefined ? <PodiumSteering pages={pages} /> : null
  }
  const isBetween = phase.name === 'ready' || phase.name === 'reveal'
  const pause = () => void commands.run({ type: 'set-paused', isPaused: true }, 'next')
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
          <Button variant="secondary" onClick={pause}>
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
        {isBlank ? t('isBlank') : step?.isArmed ? t('pressAgain') : ''}
      </p>
      {step && (
        <PrimaryAction
          label={step.label}
          isBusy={step.isBusy}
          isDisabled={step.isOff}
          isResting={step.isResting}
          onClick={step.run}
        />
      )}
      {step?.asking && <ConfirmDialog {...step.asking} isReading isBusy={commands.busy === 'next'} />}
    </footer>
  )
}

function Skip({ game, commands }: StageProps) {
  const { t } = useTranslation('presenter')
  // If the screen has changed since the click, nothing newer is skipped.
  const [asked, setAsked] = useState<number | null>(null)
  const isOpen = game.phase.name === 'question'
  const hasMore = isOpen || Boolean(game.outlook?.next)
  if (!hasMore) return null
  const skip = async () => {
    await commands.run({ type: 'skip' }, 'next')
    setAsked(null)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(game.version)}>
        <FastForward aria-hidden="true" className="size-5" />
        <span aria-hidden="true" className="sm:hidden">
          {t('skip.confirm')}
        </span>
        <span className="max-sm:sr-only">{t(isOpen ? 'skip.this' : 'skip.next')}</span>
      </Button>
      <ConfirmDialog
        isOpen={asked === game.version}
        title={t(isOpen ? 'skip.this' : 'skip.next')}
        description={t(isOpen ? 'skip.thisText' : 'skip.nextText')}
        confirmLabel={t('skip.confirm')}
        isBusy={commands.busy === 'skip'}
        onConfirm={() => void skip()}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
