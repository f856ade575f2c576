import {
  type LeadChange,
  type LeadFilter,
  type LeadList,
  type LeadPurchase,
  leadList,
  leadPurchase,
  type PurchaseBody,
} from '@pinquiz/protocol'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'

const KEY = ['leads']
const PATH = '/api/admin/leads'

export const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export type LeadView = { page: number; filter: LeadFilter; search: string }

/** Updates by itself when a message arrives. */
export function useLeads(view: LeadView) {
  const queryClient = useQueryClient()
  useNews('leads', () => void queryClient.invalidateQueries({ queryKey: KEY }))
  const query = new URLSearchParams({ ...view, page: String(view.page) })
  return useQuery<LeadList>({
    queryKey: [...KEY, view],
    queryFn: ({ signal }) => call('GET', `${PATH}?${query}`, leadList, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export function useLeadChange() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: LeadChange & { id: string }) => send('PATCH', pathOf(id), { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useLeadErasure() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('DELETE', pathOf(id)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function useLeadDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => send('DELETE', PATH, { body: { ids } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

export function usePurchaseConfirmation() {
  const queryClient = useQueryClient()
  return useMutation<LeadPurchase, Error, PurchaseBody & { id: string }>({
    mutationFn: ({ id, ...body }) => call('POST', `${pathOf(id)}/purchase`, leadPurchase, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** The CSV export as text, with the byte order mark that decoding removed. */
export async function fetchLeadExport({ filter, search }: LeadView): Promise<string> {
  const response = await send('GET', `${PATH}/export.csv?${new URLSearchParams({ filter, search })}`)
  return `\ufeff${await response.text()}`
}
