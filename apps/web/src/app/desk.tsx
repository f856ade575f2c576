import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '../lib/query-client.ts'

const queryClient = createQueryClient()

/** What the pages of a signed-in user stand on. */
export function Desk({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
