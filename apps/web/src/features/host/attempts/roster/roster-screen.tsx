import type { HostGame } from '@pinquiz/client'
import { summariseAttempts } from '@pinquiz/game'
import type { Invitee } from '@pinquiz/protocol'
import { DoorOpen, Printer, UserPlus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Page } from '#components/page.tsx'
import { COMPACT_ACTION, PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AdmissionField } from '#session/fields/admission-field.tsx'
import type { HostCommands } from '#session/state/use-host-commands.ts'
import { useHostSession } from '#session/state/use-host-session.ts'
import { HostGate } from '#session/wall/host-gate.tsx'
import { Figures } from '../components/figures.tsx'
import { useAttemptCommands } from '../use-attempt-commands.ts'
import { useDismissal } from '../use-dismissal.ts'
import { useRoster } from './api.ts'
import { AddPeople } from './components/add-people.tsx'
import { LinkSheet } from './components/link-sheet.tsx'
import { MailButtons } from './components/mail-buttons.tsx'
import { People } from './components/people.tsx'

/** `/anytime-quiz/{session}/roster`: whom the host invited, and their links. */
export function RosterScreen({ sessionId }: { sessionId: string }) {
  const { store, state } = useHostSession(sessionId)
  const commands = useAttemptCommands(store)
  const dismissal = useDismissal()
  return (
    <HostGate store={store} state={state} mode="self-paced" dismissal={dismissal} isInLayout>
      {(game) => <Roster game={game} commands={commands} />}
    </HostGate>
  )
}

type Props = { game: HostGame; commands: HostCommands }

function Roster({ game, commands }: Props) {
  const { t } = useTranslation('roster')
  const { session, attempts, phase } = game
  const progress = useMemo(() => progressOf(attempts), [attempts])
  const roster = useRoster(session.id, progress)
  const { t: tHost } = useTranslation('attempts-host')
  const [isSheet, setSheet] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [isAdmitting, setAdmitting] = useState(false)
  if (roster.isError && !roster.data)
    return (
      <Page>
        <Title game={game} />
        <p role="alert">{t('failed')}</p>
      </Page>
    )
  if (!roster.data) return <Loading text={t('loading')} />
  const { invitees, isMailSent } = roster.data
  if (isSheet) return <LinkSheet title={session.title} invitees={invitees} onBack={() => setSheet(false)} />
  const isOpen = phase.name !== 'ended'
  const canMail = isOpen && isMailSent
  return (
    <Page className="py-4! sm:py-6!">
      <Title game={game}>
        {canMail && <MailButtons session={session.id} invitees={invitees} />}
        {invitees.length > 0 && (
          <Button variant="secondary" className={COMPACT_ACTION} onClick={() => setSheet(true)}>
            <Printer aria-hidden="true" className="size-5" />
            {t('print.button')}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="secondary"
            className={COMPACT_ACTION}
            aria-expanded={isAdmitting}
            onClick={() => setAdmitting(!isAdmitting)}
          >
            <DoorOpen aria-hidden="true" className="size-5" />
            {tHost('admission.label')}
          </Button>
        )}
        {isOpen && invitees.length > 0 && (
          <Button className={COMPACT_ACTION} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t('add.button')}
          </Button>
        )}
      </Title>
      {isOpen && isAdmitting && (
        <Card as="section" className="mb-4 max-w-xl">
          <AdmissionField
            admission={session.settings.admission}
            onChange={(admission) =>
              void commands.run({ type: 'change-settings', settings: { admission } }, 'settings')
            }
          />
        </Card>
      )}
      {isOpen && (isAdding || invitees.length === 0) && (
        <AddPeople
          key={String(invitees.length > 0)}
          session={session.id}
          invitees={invitees}
          {...(invitees.length > 0 ? { onCancel: () => setAdding(false) } : {})}
        />
      )}
      {invitees.length > 0 && <Counts invitees={invitees} />}
      {invitees.length > 0 && (
        <People session={session.id} invitees={invitees} isOpen={isOpen} canMail={canMail} />
      )}
    </Page>
  )
}

/** Changes with what a host sees of those who have begun: their number, names and ends. */
const progressOf = (attempts: HostGame['attempts']) =>
  JSON.stringify([summariseAttempts(attempts).completed, ...attempts.map(({ name }) => name)])

function Title({ game: { session }, children }: Pick<Props, 'game'> & { children?: ReactNode }) {
  const { t } = useTranslation('roster')
  return (
    <PageTitle
      isLow
      title={t('title')}
      description={<bdi>{session.title}</bdi>}
      actions={
        <>
          <ButtonLink href={`/anytime-quiz/${session.id}`} variant="ghost" className={COMPACT_ACTION}>
            {t('back')}
          </ButtonLink>
          {children}
        </>
      }
    />
  )
}

function Counts({ invitees }: { invitees: readonly Invitee[] }) {
  const { t } = useTranslation('roster')
  const count = (state: Invitee['state']) =>
    formatNumber(invitees.filter((one) => one.state === state).length)
  return (
    <Figures
      isLow
      className="grid-cols-2 lg:grid-cols-4"
      figures={[
        [t('people'), formatNumber(invitees.length)],
        [t('state.not-begun'), count('not-begun')],
        [t('state.running'), count('running')],
        [t('state.completed'), count('completed')],
      ]}
    />
  )
}
