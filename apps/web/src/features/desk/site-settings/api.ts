import { type SiteSettings, type SiteSettingsChange, siteSettings } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#lib/http/api.ts'
import { updateCached } from '#lib/http/query-client.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'

const PATH = '/api/admin/site-settings'
const KEY = ['admin', 'site-settings']

export type Setting = SiteSettings['settings'][number]

export function useSiteSettings() {
  return useQuery<SiteSettings>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', PATH, siteSettings, { signal }),
    // Refetching on window focus would replace input.
    refetchOnWindowFocus: false,
  })
}

/** Stores a section and reports it; an invalid value is shown at its field. */
export function useSaveSiteSettings() {
  const { t } = useTranslation('site-settings')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: SiteSettingsChange) => call('PUT', PATH, siteSettings, { body: change }),
    onSuccess: async (stored) => {
      await updateCached(queryClient, KEY, stored)
      showToast({ title: t('saved.title'), description: t('saved.text'), tone: 'success' })
    },
    onError: (error) => {
      if (refusedVariable(error)) return
      showToast({ title: t('saveFailed'), description: errorText(error).description, tone: 'danger' })
    },
  })
}

/** The setting whose value was refused, which starts the server's message; null for other errors. */
export function refusedVariable(error: Error | null): string | null {
  if (!(error instanceof ApiError) || error.code !== 'bad-request') return null
  return /^([A-Z0-9_]+): /.exec(error.message)?.[1] ?? null
}
