import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { refreshViewer } from '../viewer.ts'
import { ApiError } from './api.ts'

/** Server state of the signed-in pages. The player's pages do not load this. */
export function createQueryClient(): QueryClient {
  return new TruthfulClient({
    queryCache: new QueryCache({ onError: noticeSignOut }),
    mutationCache: new MutationCache({ onError: noticeSignOut }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
    },
  })
}

/**
 * A first read in progress may have started before the change, but the library takes it as newer. It's shown, and read
 * again.
 */
class TruthfulClient extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const under = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
    const first = new Set(under.filter(({ state }) => state.data === undefined))
    await super.invalidateQueries(filters, options)
    if (first.size === 0) return
    await super.invalidateQueries({ ...filters, predicate: (query) => first.has(query) }, options)
  }
}

/** Shows the cached value without reading; a read in progress is older, and is cancelled. */
export async function updateCached<T>(
  client: QueryClient,
  queryKey: QueryKey,
  known: T | ((before: T | undefined) => T | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey })
  client.setQueryData<T>(queryKey, known)
}

const REFUSED: ReadonlySet<string> = new Set(['not-signed-in', 'not-allowed', 'second-factor-needed'])

/** A user who lost access, or a role, learns it at the next call; the route guards then act on the refreshed viewer. */
function noticeSignOut(error: Error): void {
  if (error instanceof ApiError && REFUSED.has(error.code)) void refreshViewer()
}

function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.code === 'unavailable' || error.code === 'unknown'
}
