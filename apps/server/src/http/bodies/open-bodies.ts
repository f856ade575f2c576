import { AppError } from '../../platform/app-error.ts'
import { countedAs } from '../guards/address.ts'
import type { HttpServer } from '../http-server.ts'

/** Minimum cost of an open request, however little it announced. */
const LEAST_BYTES = 4_096

type Budget = { inAll: number; perAddress: number }
/** Two of the largest quizzes from one address, or eight thousand joins; four times that in total. */
const BUDGET: Budget = { inAll: 134_217_728, perAddress: 33_554_432 }

/** Limits the announced bytes of all open requests, from their first line to their reply. */
export function boundOpenBodies(app: HttpServer, budget = BUDGET): void {
  const open = createOpenBodies(budget)
  app.addHook('onRequest', async ({ headers, ip, routeOptions }, reply) => {
    const isChunked = headers['transfer-encoding'] !== undefined
    if (!isChunked && headers['content-length'] === undefined) return
    const limit = routeOptions.bodyLimit
    const bytes = isChunked ? limit : Math.min(Number(headers['content-length']), limit)
    const leave = open.enter(countedAs(ip), Math.max(bytes, LEAST_BYTES))
    if (!leave) throw new AppError('too-many-requests', { retryAfterS: 2 })
    reply.raw.once('close', leave)
  })
}

/** `address` null: only counts towards the total. Returns a function to call when done, or null if there is no room. */
export function createOpenBodies({ inAll, perAddress }: Budget) {
  const byAddress = new Map<string, number>()
  let all = 0
  return {
    enter(address: string | null, bytes: number): (() => void) | null {
      const own = address === null ? 0 : (byAddress.get(address) ?? 0) + bytes
      if (all + bytes > inAll || own > perAddress) return null
      all += bytes
      if (address !== null) byAddress.set(address, own)
      return () => {
        all -= bytes
        if (address === null) return
        const left = (byAddress.get(address) ?? 0) - bytes
        if (left > 0) byAddress.set(address, left)
        else byAddress.delete(address)
      }
    },
  }
}
