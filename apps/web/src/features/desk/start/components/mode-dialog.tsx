import { changeSettings, changeWithin, DEFAULT_SETTINGS, type Mode, type SettingsChange } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import { ChartColumnBig, ChevronRight, Gauge, type LucideIcon, Timer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Spinner } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSessionList } from '../api.ts'
import type { StartChoice } from '../start-choice.ts'
import { StartOptions } from './start-options.tsx'

const MODES = [
  { mode: 'live', Icon: Timer },
  { mode: 'poll', Icon: ChartColumnBig },
  { mode: 'self-paced', Icon: Gauge },
] as const

type Props = {
  quiz: QuizCard
  /** The mode that is being started. */
  starting: Mode | null
  onStart: (choice: StartChoice) => void
  onClose: () => void
}

export function ModeDialog({ quiz, starting, onStart, onClose }: Props) {
  const { t } = useTranslation('host')
  const kept = useSessionList().data?.kept ?? {}
  const [chosen, setChosen] = useState<SettingsChange>({})
  const [isAnonymous, setAnonymous] = useState(false)
  const isOff = starting !== null
  // The request can't be taken back: closing now would only hide that a session is starting.
  const close = isOff ? () => {} : onClose
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('mode.title')}
      description={quiz.title}
      actions={
        <Button variant="ghost" aria-disabled={isOff || undefined} onClick={close}>
          {t('mode.cancel')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {MODES.map(({ mode, Icon }) => (
          <ModeButton
            key={mode}
            mode={mode}
            Icon={Icon}
            isStarting={starting === mode}
            isOff={isOff}
            onClick={() => onStart({ mode, settings: changeWithin(mode, chosen), isAnonymous })}
          />
        ))}
      </div>
      <StartOptions
        settings={changeSettings(changeSettings(DEFAULT_SETTINGS, kept), chosen)}
        isAnonymous={isAnonymous}
        onAnonymous={setAnonymous}
        onChange={(change) => setChosen((current) => ({ ...current, ...change }))}
      />
    </Dialog>
  )
}

type ModeProps = {
  mode: Mode
  Icon: LucideIcon
  isStarting: boolean
  isOff: boolean
  onClick: () => void
}

function ModeButton({ mode, Icon, isStarting, isOff, onClick }: ModeProps) {
  const { t } = useTranslation('host')
  return (
    <button
      type="button"
      aria-busy={isStarting || undefined}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      className="flex w-full items-center gap-4 rounded-lg border-2 border-line-strong p-4 text-start transition-colors hover:border-primary-ink hover:bg-primary-soft"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary text-on-primary">
        {isStarting ? (
          <Spinner size="small" tone="current" />
        ) : (
          <Icon aria-hidden="true" className="size-6" />
        )}
      </span>
      <span className="flex-1">
        <span className="block font-display text-lg font-bold">
          {isStarting ? t('mode.starting') : t(`mode.${mode}`)}
        </span>
        <span className="block text-muted">{t(`mode.${mode}Text`)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 text-muted" />
    </button>
  )
}
