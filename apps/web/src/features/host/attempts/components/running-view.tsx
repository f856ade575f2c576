import { summariseAttempts } from '@pinquiz/game'
import { useState } from 'react'
import { PageTitle } from '#components/page-title.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TroubleStrip } from '#session/wall/controls/trouble-strip.tsx'
import { countingOf } from '../attempt-people.ts'
import type { AttemptProps } from './attempt-props.ts'
import { AttemptSwitches } from './attempt-switches.tsx'
import { Average } from './average.tsx'
import { Figures } from './figures.tsx'
import { HeadActions } from './head-actions.tsx'
import { Participants } from './participants.tsx'
import { SessionDates } from './session-dates.tsx'
import { TurnedAway } from './turned-away.tsx'
import { WayIn } from './way-in.tsx'

export function RunningView({ state, game, commands }: AttemptProps) {
  const { t } = useTranslation('attempts-host')
  const { t: tRoster } = useTranslation('roster')
  const { session, attempts } = game
  const [isRulesOpen, setRulesOpen] = useState(false)
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
        isLow
        actions={
          <HeadActions
            game={game}
            commands={commands}
            isRulesOpen={isRulesOpen}
            onRules={() => setRulesOpen(!isRulesOpen)}
          />
        }
      />
      <SessionDates assignment={session.settings.assignment} />
      <TroubleStrip state={state} className="mb-4" />
      {session.settings.admission === 'roster' && (
        <p className="mb-4 rounded-md bg-primary-soft px-4 py-3 text-ink">{tRoster('onlyInvited')}</p>
      )}
      <TurnedAway game={game} commands={commands} />
      <div className="grid gap-2">
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
