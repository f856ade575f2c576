import { AppError } from '../../platform/app-error.ts'
import { countedAs } from '../guards/address.ts'
import type { HttpServer } from '../http-server.ts'

/** Minimum cost of an open request, however little it announced. */
const MIN_BYTES = 4_096
/** Beyond it only routes that know who is asking read a body. */
const FORM_BYTES = 65_536
/** A form still arriving after this long gives way where there is no room. */
const STALLED_MS = 1_000

type Budget = { inAll: number; perAddress: number }
/** Eight thousand joins from one address, or two of the largest files; four times that in total. */
const BUDGET: Budget = { inAll: 134_217_728, perAddress: 33_554_432 }

/** Limits the announced bytes of all open requests, from their first line to their reply; forms and files apart. */
export function boundOpenBodies(app: HttpServer): void {
  const [forms, files] = [createOpenBodies(BUDGET), createOpenBodies(BUDGET)]
  app.addHook('onRequest', async ({ headers, ip, raw, routeOptions }, reply) => {
    const isChunked = headers['transfer-encoding'] !== undefined
    if (!isChunked && headers['content-length'] === undefined) return
    const limit = routeOptions.bodyLimit
    const announced = isChunked ? limit : Math.min(Number(headers['content-length']), limit)
    const bytes = Math.max(announced, MIN_BYTES)
    const [open, isArriving] = bytes > FORM_BYTES ? [files, () => false] : [forms, () => !raw.complete]
    const leave = open.enter({ address: countedAs(ip), bytes, isArriving, drop: () => raw.destroy() })
    if (!leave) throw new AppError('too-many-requests', { retryAfterS: 2 })
    reply.raw.once('close', leave)
  })
}

/** `address` null: only counts towards the total. */
type OpenBody = { address: string | null; bytes: number; isArriving: () => boolean; drop: () => void }

export function createOpenBodies({ inAll, perAddress }: Budget, nowMs = () => performance.now()) {
  const byAddress = new Map<string, number>()
  /** With the time it was opened, oldest first. */
  const open = new Map<OpenBody, number>()
  let all = 0

  const isFull = ({ bytes }: OpenBody) => all + bytes > inAll
  const isOwnFull = ({ address, bytes }: OpenBody) =>
    address !== null && (byAddress.get(address) ?? 0) + bytes > perAddress

  function change({ address, bytes }: OpenBody, by: 1 | -1) {
    all += by * bytes
    if (address === null) return
    const own = (byAddress.get(address) ?? 0) + by * bytes
    if (own > 0) byAddress.set(address, own)
    else byAddress.delete(address)
  }
  function leave(body: OpenBody) {
    if (open.delete(body)) change(body, -1)
  }
  /** Honest forms arrive at once: someone who lets many stall must not stop the others behind the same address. */
  function dropStalled(comer: OpenBody) {
    for (const [body, sinceMs] of open) {
      const isInTheWay = isFull(comer) || (isOwnFull(comer) && body.address === comer.address)
      if (nowMs() - sinceMs < STALLED_MS || !(isFull(comer) || isOwnFull(comer))) return
      if (!isInTheWay || !body.isArriving()) continue
      leave(body)
      body.drop()
    }
  }

  return {
    /** Returns a function to call when done, or null if there is no room. */
    enter(body: OpenBody): (() => void) | null {
      dropStalled(body)
      if (isFull(body) || isOwnFull(body)) return null
      open.set(body, nowMs())
      change(body, 1)
      return () => leave(body)
    },
  }
}
