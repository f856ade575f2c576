import { type SignInList, signInList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call, send } from '#lib/http/api.ts'
import { signOut } from '#lib/providers.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { forgetUser } from '#lib/viewer.ts'
import { leaveOnPurpose } from '#lib/wanted-page.ts'

const KEY = ['sign-ins']
const PATH = '/api/account/sign-ins'

export type SignIn = SignInList['signIns'][number]

export function useSignIns() {
  return useQuery<SignInList>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', PATH, signInList, { signal }),
  })
}

/** Ends one sign-in, or all others, and reports it. Ending the current one leaves the page. */
export function useEndSignIns(onEnded: () => void) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (which: SignIn | 'others'): Promise<unknown> => {
      if (which === 'others') return send('DELETE', PATH)
      return which.isThis ? signOut() : send('DELETE', `${PATH}/${which.id}`)
    },
    onSuccess: async (reply, which) => {
      if (which !== 'others' && which.isThis) {
        leaveOnPurpose()
        forgetUser()
        // Otherwise the browser is on its way to the sign-in service.
        if (reply !== true) navigate('/')
        return
      }
      const title = t(which === 'others' ? 'signIns.endedOthers' : 'signIns.ended')
      showToast({ title, tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: KEY })
      onEnded()
    },
    onError: async (error) => {
      showToast({ title: t('signIns.endFailed'), description: errorText(error).description, tone: 'danger' })
      await queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
