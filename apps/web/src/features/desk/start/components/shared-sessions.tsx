import { useTranslation } from '#lib/texts/i18n.ts'
import { useSessionList } from '../api.ts'
import { RunningSessions } from './running-sessions.tsx'

/** Running sessions of others that one may host too, for the dashboard. */
export function SharedSessions() {
  const { t } = useTranslation('host')
  const { data } = useSessionList()
  const sessions = (data?.sessions ?? []).filter(({ right }) => right !== 'owner')
  return <RunningSessions sessions={sessions} title={t('running.shared')} />
}
