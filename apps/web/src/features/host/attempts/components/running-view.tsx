import { summariseAttempts } from '@pinquiz/game'
import clsx from 'clsx'
import { ListChecks, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { COMPACT_ACTION, PageTitle } from '#components/page-title.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useSharing } from '#session/sharing/use-sharing.tsx'
import { useSessionRight } from '#session/state/use-session-card.ts'
import { DiscardButton } from '#session/wall/controls/discard-button.tsx'
import { TroubleStrip } from '#session/wall/controls/trouble-strip.tsx'
import { countingOf } from '../attempt-people.ts'
import type { AttemptProps } from './attempt-props.ts'
import { AttemptSwitches } from './attempt-switches.tsx'
import { Average } from './average.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures } from './figures.tsx'
import { Participants } from './participants.tsx'
import { SessionDates } from './session-dates.tsx'
import { TurnedAway } from './turned-away.tsx'
import { WayIn } from './way-in.tsx'

export function RunningView(props: AttemptProps) {
  const { t } = useTranslation('attempts-host')
  const { t: tRoster } = useTranslation('roster')
  const { state, game, commands } = props
  const { session, attempts } = game
  const [isRulesOpen, setRulesOpen] = useState(false)
  const may = useSessionRight(session.id)
  const sharing = useSharing()
  const people = countingOf(attempts, session.settings.assignment)
  const summary = summariseAttempts(people)
  return (
    <>
      <PageTitle
        title={t('title', { quiz: session.title })}
        description={
          <>
            {t('questions', counted(session.questionCount))} · {t('people', counted(people.length))}
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:grow sm:gap-3">
            <ExportButtons session={session} label={t('export.button')} isOff={attempts.length === 0} />
            <Button
              variant="secondary"
              className={COMPACT_ACTION}
              aria-expanded={isRulesOpen}
              onClick={() => setRulesOpen(!isRulesOpen)}
            >
              <SlidersHorizontal aria-hidden="true" className="size-5" />
              {t('switches.title')}
            </Button>
            <ButtonLink
              href={`/anytime-quiz/${session.id}/roster`}
              variant="secondary"
              className={COMPACT_ACTION}
            >
              <ListChecks aria-hidden="true" className="size-5" />
              {tRoster('open')}
            </ButtonLink>
            {may('share') && (
              <Button
                variant="secondary"
                className={COMPACT_ACTION}
                onClick={() =>
                  sharing.ask({ dialog: 'share', thing: { session: session.id }, title: session.title })
                }
              >
                <UserRoundPlus aria-hidden="true" className="size-5" />
                {t('share')}
              </Button>
            )}
            {attempts.length === 0 && <DiscardButton session={session.id} />}
            <EndQuiz {...props} />
          </div>
        }
      />
      <SessionDates assignment={session.settings.assignment} />
      {sharing.dialog}
      <TroubleStrip state={state} className="mb-4" />
      {session.settings.admission === 'roster' && (
        <p className="mb-4 rounded-md bg-primary-soft px-4 py-3 text-ink">{tRoster('onlyInvited')}</p>
      )}
      <TurnedAway game={game} commands={commands} />
      <div className="grid gap-3">
        <WayIn session={session} connection={state.connection} />
        <Figures
          isLow
          className="grid-cols-2 lg:grid-cols-4"
          figures={[
            [t('figures.participants'), formatNumber(summary.participants)],
            [t('figures.completed'), formatNumber(summary.completed)],
            [t('figures.inProgress'), formatNumber(summary.inProgress)],
            [
              t('figures.average'),
              formatNumber(summary.averageScore),
              <Average key="average" attempts={people} session={session} />,
            ],
          ]}
        />
      </div>
      {isRulesOpen && <AttemptSwitches session={session} commands={commands} />}
      <Participants game={game} commands={commands} />
    </>
  )
}

function EndQuiz({ commands }: AttemptProps) {
  const { t } = useTranslation('attempts-host')
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    const isDone = await commands.run({ type: 'end' }, 'end')
    setAsking(false)
    if (isDone) showToast({ title: t('end.done'), description: t('end.doneText'), tone: 'success' })
  }
  return (
    <>
      <Button
        variant="secondary"
        className={clsx(COMPACT_ACTION, 'text-danger! hover:border-danger! hover:bg-danger-soft! sm:ms-6')}
        onClick={() => setAsking(true)}
      >
        {t('end.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('end.title')}
        description={t('end.text')}
        confirmLabel={t('end.button')}
        isBusy={commands.busy === 'end'}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
