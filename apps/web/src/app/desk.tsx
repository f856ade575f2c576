import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { createQueryClient } from '../lib/http/query-client.ts'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { useViewer } from '../lib/viewer.ts'

const BrowserNotices = lazyScreen<{ userId: string }>(
  ['desk'],
  async () => (await import('../features/desk/notifications/browser-notices.tsx')).BrowserNotices,
)

let latest: { userId: string | undefined; client: QueryClient } | null = null

/** One user's data is never shown to the next one at the same screen. */
function clientOf(userId: string | undefined): QueryClient {
  if (latest?.userId !== userId || !latest) latest = { userId, client: createQueryClient() }
  return latest.client
}

/** The base of all pages for a signed-in user. */
export function Desk({ children }: { children: ReactNode }) {
  const { user, preferences } = useViewer()
  const userId = user?.id
  const client = useMemo(() => clientOf(userId), [userId])
  return (
    <QueryClientProvider client={client}>
      {children}
      {userId && preferences?.pushNotifications && (
        <Suspense fallback={null}>
          <BrowserNotices userId={userId} />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
