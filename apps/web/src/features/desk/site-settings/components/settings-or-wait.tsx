import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type Setting, useSiteSettings } from '../api.ts'

/** Renders the settings once they have loaded. */
export function SettingsOrWait({ children }: { children: (settings: Setting[]) => ReactNode }) {
  const { t } = useTranslation('site-settings')
  const { t: common } = useTranslation('common')
  const { data, isError, refetch } = useSiteSettings()
  if (data) return children(data.settings)
  const retry = <Button onClick={() => void refetch()}>{common('tryAgain')}</Button>
  return isError ? <EmptyState title={t('loadFailed')} actions={retry} /> : <Loading text={t('loading')} />
}
