import { type Settings, type SettingsChange, settings } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { ApiError, call, send } from '#lib/http/api.ts'
import { updateCached } from '#lib/http/query-client.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { currentTranslation, useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { forgetUser, takePreferences } from '#lib/viewer.ts'
import { leaveOnPurpose } from '#lib/wanted-page.ts'
import { forgetLanguage, forgetTheme } from './as-browser.ts'

const SETTINGS_KEY = ['settings']

export function useSettings() {
  return useQuery<Settings>({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call('GET', '/api/settings', settings, { signal }),
    // Refetching on window focus would replace input in a tab.
    refetchOnWindowFocus: false,
  })
}

/** Stores the fields of a tab, and reports it. */
export function useSaveSettings() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => call('PUT', '/api/settings', settings, { body: change }),
    onSuccess: async (stored, change) => {
      await updateCached(queryClient, SETTINGS_KEY, stored)
      await takePreferences(stored)
      if (change.theme === null) forgetTheme()
      if (change.language === null) await forgetLanguage()
      // Reported in the language that was just chosen.
      const { t: said } = await currentTranslation('settings')
      showToast({ title: said('saved.title'), description: said('saved.text'), tone: 'success' })
    },
    onError: (error) =>
      showToast({ title: t('saveFailed'), description: errorText(error).description, tone: 'danger' }),
  })
}

/** Password problems are shown at their field; everything else is a toast. */
const isWrongPassword = (error: Error) => error instanceof ApiError && error.code === 'password-wrong'
const isGuessablePassword = (error: Error) => error instanceof ApiError && error.code === 'password-guessable'

export function useChangePassword() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  return useMutation({
    mutationFn: (passwords: { current: string; next: string }) =>
      send('POST', '/api/account/password', { body: passwords }),
    onSuccess: () =>
      showToast({
        title: t('password.changed'),
        description: t('password.changedText'),
        tone: 'success',
      }),
    onError: (error) => {
      if (isWrongPassword(error) || isGuessablePassword(error)) return
      showToast({ title: t('password.failed'), description: errorText(error).description, tone: 'danger' })
    },
  })
}

export function useDeleteAccount() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (password: string) => send('DELETE', '/api/account', { body: { password } }),
    onSuccess: () => {
      leaveOnPurpose()
      forgetUser()
      navigate('/')
      showToast({ title: t('delete.done'), tone: 'success' })
    },
    onError: (error) => {
      if (isWrongPassword(error)) return
      showToast({ title: t('delete.failed'), description: errorText(error).description, tone: 'danger' })
    },
  })
}
