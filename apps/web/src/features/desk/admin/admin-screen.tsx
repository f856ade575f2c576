import clsx from 'clsx'
import { Tabs } from 'radix-ui'
import { useSearchParams } from 'wouter'
import { ButtonLink } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isSuperAdmin, useViewer } from '#lib/viewer.ts'
import { PeopleFinder } from '../parts/people/people-finder.tsx'
import { useLiveAdministration } from './api.ts'
import { AuditLog } from './components/audit-log.tsx'
import { MailBanner } from './components/mail-banner.tsx'
import { ReportsTab } from './components/reports-tab.tsx'
import { UserManagement } from './components/user-management.tsx'
import { InvitationsTab } from './invitations/invitations-tab.tsx'

const TABS = ['users', 'invitations', 'people', 'reports', 'audit'] as const

/** The chosen tab is in the address, so that it survives a reload and can be shared. */
export function AdminScreen() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const { user } = useViewer()
  const shown = TABS.find((tab) => tab === params.get('tab')) ?? 'users'
  useLiveAdministration()
  return (
    <Page>
      <PageTitle
        title={t('title')}
        actions={
          <>
            {user && isSuperAdmin(user) && (
              <ButtonLink href="/admin/site" variant="secondary">
                {t('siteSettings')}
              </ButtonLink>
            )}
            <ButtonLink href="/admin/health" variant="secondary">
              {t('health')}
            </ButtonLink>
          </>
        }
      />
      <MailBanner />
      <Tabs.Root
        value={shown}
        onValueChange={(tab) => setParams(tab === 'users' ? {} : { tab }, { replace: true })}
      >
        <Tabs.List aria-label={t('tabs.label')} className="mb-8 flex flex-wrap gap-1 border-b border-line">
          {TABS.map((tab) => (
            <Tabs.Trigger
              key={tab}
              value={tab}
              className={clsx(
                '-mb-px min-h-11 rounded-t-md border-b-3 px-4 py-2 font-semibold transition-colors',
                tab === shown
                  ? 'border-primary-ink text-primary-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {t(`tabs.${tab}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="users" tabIndex={-1}>
          <UserManagement />
        </Tabs.Content>
        <Tabs.Content value="invitations" tabIndex={-1}>
          <InvitationsTab />
        </Tabs.Content>
        <Tabs.Content value="people" tabIndex={-1}>
          <p className="mb-4 text-muted">{t('peopleText')}</p>
          <PeopleFinder door="/api/admin/participants" />
        </Tabs.Content>
        <Tabs.Content value="reports" tabIndex={-1}>
          <ReportsTab />
        </Tabs.Content>
        <Tabs.Content value="audit" tabIndex={-1}>
          <AuditLog />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  )
}
