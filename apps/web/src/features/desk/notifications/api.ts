import { type NotificationList, notificationList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'

const NOTIFICATIONS_KEY = ['notifications']
/** Polled, because hidden pages get no events (lib/http/news-source.ts). */
const EVERY_MS = 60_000

/** Newest first. `inBackground`: also while the page is hidden. */
export function useNotifications({ inBackground = false } = {}) {
  const queryClient = useQueryClient()
  useNews('notifications', () => void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }))
  return useQuery<NotificationList>({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => call('GET', '/api/notifications', notificationList, { signal }),
    refetchInterval: inBackground ? EVERY_MS : false,
    refetchIntervalInBackground: inBackground,
    refetchOnWindowFocus: 'always',
  })
}

export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (untilMs: number) => send('POST', '/api/notifications/read', { body: { untilMs } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  })
}
