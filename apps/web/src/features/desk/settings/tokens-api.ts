import { type ApiToken, type NewTokenBody, newToken, type TokenList, tokenList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'

const KEY = ['tokens']
const PATH = '/api/account/tokens'

export function useTokens() {
  return useQuery<TokenList>({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', PATH, tokenList, { signal }),
  })
}

/** Returns the secret, which can't be read again. */
export function useMakeToken() {
  const queryClient = useQueryClient()
  return async (body: NewTokenBody): Promise<string> => {
    const { secret } = await call('POST', PATH, newToken, { body })
    await queryClient.invalidateQueries({ queryKey: KEY })
    return secret
  }
}

export function useRevokeToken() {
  const { t } = useTranslation('tokens')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ApiToken) => send('DELETE', `${PATH}/${encodeURIComponent(id)}`),
    onSuccess: async () => {
      showToast({ title: t('revoked'), tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: KEY })
    },
    onError: async (error) => {
      showToast({ title: t('revokeFailed'), description: errorText(error).description, tone: 'danger' })
      await queryClient.invalidateQueries({ queryKey: KEY })
    },
  })
}
