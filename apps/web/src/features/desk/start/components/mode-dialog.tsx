import {
  changeSettings,
  changeWithin,
  DEFAULT_MODE,
  DEFAULT_SETTINGS,
  hasDatesInOrder,
  MODES,
  type Mode,
  misdrawn,
  type SettingsChange,
} from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import { Play } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePools, useSessionList } from '../api.ts'
import type { StartChoice } from '../start-choice.ts'
import { ModeChoice } from './mode-choice.tsx'
import { StartOptions } from './start-options.tsx'

type Props = {
  quiz: QuizCard
  isStarting: boolean
  onStart: (choice: StartChoice) => void
  onClose: () => void
}

/** Asks how to run the quiz, starting with the last session's mode. */
export function ModeDialog({ quiz, isStarting, onStart, onClose }: Props) {
  const { t } = useTranslation('host')
  const { kept = {}, last } = useSessionList().data ?? {}
  const [picked, setPicked] = useState<Mode | null>(null)
  const [chosen, setChosen] = useState<SettingsChange>({})
  const [isAnonymous, setAnonymous] = useState(false)
  const formId = useId()
  const reasonId = useId()
  const { t: tAttempts } = useTranslation('attempts-host')
  const mode = picked ?? last?.mode ?? DEFAULT_MODE
  const pools = usePools(quiz.id, MODES[mode].hasAttempts)
  const settings = changeSettings(changeSettings(DEFAULT_SETTINGS, kept), chosen)
  const { hasAttempts } = MODES[mode]
  const { draws } = settings.assignment
  const held =
    hasAttempts && !hasDatesInOrder(settings.assignment)
      ? 'assignment.outOfOrder'
      : hasAttempts && pools && misdrawn(draws, pools)
        ? 'assignment.misdrawn'
        : null
  // The request can't be cancelled, so closing would only hide that a session is starting.
  const close = isStarting ? () => {} : onClose
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('mode.title')}
      description={quiz.title}
      size="xl"
      hasFixedActions
      actions={
        <>
          <p
            id={reasonId}
            aria-live="polite"
            className="self-center font-medium text-danger empty:hidden max-sm:basis-full! sm:me-auto"
          >
            {held && tAttempts(held)}
          </p>
          <Button variant="ghost" aria-disabled={isStarting || undefined} onClick={close}>
            {t('mode.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="accent"
            isBusy={isStarting}
            aria-disabled={held !== null || undefined}
            aria-describedby={held ? reasonId : undefined}
          >
            {!isStarting && <Play aria-hidden="true" className="size-5" />}
            {t(isStarting ? 'mode.starting' : 'mode.start')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (!held) onStart({ mode, settings: changeWithin(mode, chosen), isAnonymous })
        }}
      >
        <ModeChoice mode={mode} onChange={setPicked} />
        <StartOptions
          mode={mode}
          settings={settings}
          isAnonymous={isAnonymous}
          pools={pools ?? []}
          onAnonymous={setAnonymous}
          onChange={(change) => setChosen((current) => ({ ...current, ...change }))}
        />
      </form>
    </Dialog>
  )
}
