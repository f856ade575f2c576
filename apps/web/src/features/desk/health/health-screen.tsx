import type { SiteHealth } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { TestMail } from '../parts/test-mail.tsx'
import { useSiteHealth } from './api.ts'
import { CheckList } from './components/check-list.tsx'
import { RunningSessionCounts } from './components/running-session-counts.tsx'
import { SelfTest } from './components/self-test.tsx'

/** For administrators, before and during an event. */
export function HealthScreen() {
  const { t } = useTranslation('health')
  const { t: common } = useTranslation('common')
  const health = useSiteHealth()
  const retry = <Button onClick={() => void health.refetch()}>{common('tryAgain')}</Button>
  return (
    <Page>
      <PageTitle title={t('title')} description={t('text')} />
      {health.data ? (
        <Report health={health.data} />
      ) : health.isError ? (
        <EmptyState title={t('failed')} actions={retry} />
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  )
}

function Report({ health }: { health: SiteHealth }) {
  const { t } = useTranslation('health')
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <CheckList checks={health.checks} />
        <TestMail />
      </div>
      <RunningSessionCounts health={health} />
      <SelfTest />
      <p className="text-sm text-muted">{t('version', { version: health.version })}</p>
    </div>
  )
}
