import { MODES } from '@pinquiz/game'
import { Ellipsis, FastForward, type LucideIcon, Pause, Timer, Undo2 } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Button, buttonClass } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
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
  const skipping = useSkipping(props)
  const [isBlank, setBlank] = blank
  const byKey = pages?.byKey ?? (step && !step.isResting ? step.byKey : null)
  usePresenterKeys({ onStep: byKey, isBlank, setBlank })
  if (phase.name === 'ended') {
    if (!MODES[session.mode].isScored) return pages && <OutcomeSteering {...pages} />
    const hasPodium = phase.ranking.some(({ score }) => score > 0)
    return hasPodium && game.wall?.page !== undefined ? <PodiumSteering pages={pages} /> : null
  }
  const isBetween = phase.name === 'ready' || phase.name === 'reveal'
  const rare: Act[] = [
    ...(isBetween && !session.isPaused
      ? [
          {
            label: t('pause'),
            Icon: Pause,
            run: () => void commands.run({ type: 'set-paused', isPaused: true }, 'next'),
          },
        ]
      : []),
    ...(phase.name === 'voting' && phase.question.index > 0
      ? [
          {
            label: t('previous'),
            Icon: Undo2,
            run: () => void commands.run({ type: 'previous' }, 'next'),
          },
        ]
      : []),
    ...(!session.isPaused && (isBetween || phase.name === 'question') && skipping.act ? [skipping.act] : []),
  ]
  return (
    <footer className="sticky bottom-0 flex items-center justify-between gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:py-2 sm:flex-wrap">
      <div className="flex gap-2 sm:flex-wrap">
        {phase.name === 'question' && (
          <Button
            variant="secondary"
            className="max-sm:min-h-14 max-sm:px-3 max-sm:whitespace-nowrap"
            onClick={() => void commands.run({ type: 'extend' }, 'question')}
          >
            <Timer aria-hidden="true" className="size-5 max-sm:hidden" />
            {t('extend')}
          </Button>
        )}
        {rare.length > 0 && (
          <>
            <div className="flex flex-wrap gap-2 max-sm:hidden">
              {rare.map(({ label, Icon, run, isQuiet }) => (
                <Button key={label} variant={isQuiet ? 'ghost' : 'secondary'} onClick={run}>
                  <Icon aria-hidden="true" className="size-5" />
                  {label}
                </Button>
              ))}
            </div>
            <RareMenu acts={rare} />
          </>
        )}
      </div>
      <p role="status" className="text-warning empty:hidden">
        {isBlank ? t('isBlank') : step?.isArmed ? t('pressAgain') : ''}
      </p>
      {step && (
        <PrimaryAction
          label={step.label}
          isBusy={step.isBusy}
          isDisabled={step.isOff}
          isResting={step.isResting}
          hasRoom
          onClick={step.run}
        />
      )}
      {skipping.dialog}
      {step?.asking && <ConfirmDialog {...step.asking} isReading isBusy={commands.busy === 'next'} />}
    </footer>
  )
}

type Act = { label: string; Icon: LucideIcon; run: () => void; isQuiet?: boolean }

const COMPACT = 'min-h-14 px-3.5! sm:hidden'

/** On a phone, where one line of controls leaves room for the notes. */
function RareMenu({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation('presenter')
  const [first] = acts
  if (first && acts.length === 1) {
    return (
      <Button variant="secondary" aria-label={first.label} className={COMPACT} onClick={first.run}>
        <first.Icon aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
    )
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('more')}
        className={buttonClass({ variant: 'secondary', className: COMPACT })}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuContent>
          {acts.map(({ label, Icon, run }) => (
            <MenuItem key={label} icon={<Icon />} label={label} onSelect={run} />
          ))}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

/** Asks before a question is skipped; null if there is none to skip. */
function useSkipping({ game, commands }: StageProps): { act: Act | null; dialog: ReactNode } {
  const { t } = useTranslation('presenter')
  // If the screen has changed since the click, nothing newer is skipped.
  const [asked, setAsked] = useState<number | null>(null)
  const isOpen = game.phase.name === 'question'
  const hasMore = isOpen || Boolean(game.outlook?.next)
  const skip = async () => {
    await commands.run({ type: 'skip' }, 'next')
    setAsked(null)
  }
  const title = t(isOpen ? 'skip.this' : 'skip.next')
  return {
    act: hasMore
      ? { label: title, Icon: FastForward, run: () => setAsked(game.version), isQuiet: true }
      : null,
    dialog: hasMore && (
      <ConfirmDialog
        isOpen={asked === game.version}
        title={title}
        description={t(isOpen ? 'skip.thisText' : 'skip.nextText')}
        confirmLabel={t('skip.confirm')}
        isBusy={commands.busy === 'skip'}
        onConfirm={() => void skip()}
        onCancel={() => setAsked(null)}
      />
    ),
  }
}
