import type { Settings } from '@pinquiz/protocol'
import { Bell, Palette, SlidersHorizontal } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettings } from './api.ts'
import { AppearanceTab } from './components/appearance-tab.tsx'
import { ChangePassword } from './components/change-password.tsx'
import { DeleteAccount } from './components/delete-account.tsx'
import { GeneralTab } from './components/general-tab.tsx'
import { LinkedProviders } from './components/linked-providers.tsx'
import { NotificationsTab } from './components/notifications-tab.tsx'
import { SignInProtection } from './components/protection/sign-in-protection.tsx'
import { ApiTokens } from './components/tokens/api-tokens.tsx'

/** `/settings` (spec 000 §2). */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useSettings()
  const retry = <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
  return (
    <Page width="text">
      <PageTitle title={t('title')} />
      {data && <SettingsTabs settings={data} />}
      {!data &&
        (isError ? <EmptyState title={t('loadFailed')} actions={retry} /> : <Loading text={t('loading')} />)}
    </Page>
  )
}

/** The tab is in the address, so that links can open it. */
function SettingsTabs({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = asked === 'notifications' || asked === 'appearance' ? asked : 'general'
  return (
    <Tabs.Root
      value={tab}
      onValueChange={(next) => setSearch(next === 'general' ? {} : { tab: next }, { replace: true })}
    >
      <Tabs.List aria-label={t('tabs.label')} className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        <Tab value="general" icon={<SlidersHorizontal />} label={t('tabs.general')} />
        <Tab value="notifications" icon={<Bell />} label={t('tabs.notifications')} />
        <Tab value="appearance" icon={<Palette />} label={t('tabs.appearance')} />
      </Tabs.List>
      <Panel value="general">
        <div className="flex flex-col gap-5">
          <GeneralTab settings={settings} />
          <ChangePassword />
          <LinkedProviders />
          <SignInProtection />
          <ApiTokens />
          <DeleteAccount />
        </div>
      </Panel>
      <Panel value="notifications">
        <NotificationsTab settings={settings} />
      </Panel>
      <Panel value="appearance">
        <AppearanceTab />
      </Panel>
    </Tabs.Root>
  )
}

function Tab({ value, icon, label }: { value: string; icon: ReactNode; label: string }) {
  return (
    <Tabs.Trigger
      value={value}
      className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md px-2 py-1.5 font-semibold text-muted max-sm:text-sm sm:px-3 max-sm:[&_svg]:hidden transition-colors hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-primary-ink data-[state=active]:shadow-sm [&_svg]:size-5 [&_svg]:shrink-0"
    >
      {icon}
      {label}
    </Tabs.Trigger>
  )
}

function Panel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Content value={value} className="mt-5 rounded-lg">
      {children}
    </Tabs.Content>
  )
}
