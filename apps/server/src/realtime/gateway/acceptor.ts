import type { IncomingHttpHeaders } from 'node:http'
import type { Transport } from '../wire/transport.ts'
import { createAdmission } from './admission.ts'
import { type ConnectionDependencies, serveConnection } from './connection.ts'
import { createPendingSockets } from './pending-sockets.ts'
import { createFailureLog } from './refusals.ts'

type Options = Omit<
  ConnectionDependencies,
  'onKnown' | 'onUnknown' | 'isSuspect' | 'logFailure' | 'admission'
> & {
  pendingPerAddress?: number
}

/** Where connections of both kinds arrive and are counted together. An address of null has no limit. */
export type Acceptor = ReturnType<typeof createAcceptor>

export function createAcceptor(options: Options) {
  const pending = createPendingSockets(options.clock, options.pendingPerAddress)
  const admission = createAdmission({ clock: options.clock })
  const logFailure = createFailureLog(options.log, options.clock)

  return {
    hasRoom: (address: string | null) => address === null || pending.hasRoom(address),
    /** `headers` are those of the opening request. */
    enter(transport: Transport, headers: IncomingHttpHeaders, address: string | null) {
      const dependencies = { ...options, logFailure, admission, onKnown: () => leave() }
      const { isStranger } = serveConnection(transport, headers, {
        ...dependencies,
        isSuspect: () => address !== null && pending.isSuspect(address),
        onUnknown: () => {
          if (address !== null) pending.noteRefused(address)
        },
      })
      const stranger = { isSilent: isStranger, drop: () => transport.terminate() }
      const leave = address === null ? () => {} : pending.enter(address, stranger)
      transport.once('close', leave)
    },
  }
}
