import { type SiteHealth, selfTestResult, siteHealth } from '@pinquiz/protocol'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/http/api.ts'

const LOOK_EVERY_MS = 10_000

export function useSiteHealth() {
  return useQuery<SiteHealth>({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => call('GET', '/api/admin/health', siteHealth, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function useSelfTest() {
  return useMutation({
    mutationFn: (players: number) =>
      call('POST', '/api/admin/self-test', selfTestResult, { body: { players } }),
  })
}
