import type { IncomingHttpHeaders } from 'node:http'
import type { Transport } from '../wire/transport.ts'
import { createAdmission } from './admission.ts'
import { type ConnectionDependencies, serveConnection } from './connection.ts'
import { createPendingSockets } from './pending-sockets.ts'
import { createFailureLog } from './refusals.ts'

type Options = Omit<ConnectionDependencies, 'onKnown' | 'onUnknown' | 'logFailure' | 'admission'> & {
  pendingPerAddress?: number
}

/** Where connections of both kinds arrive and are counted together. An address of null has no limit. */
export type Acceptor = ReturnType<typeof createAcceptor>

export function createAcceptor(options: Options) {
  const pending = createPendingSockets(options.clock, options.pendingPerAddress)
  const admission = createAdmission({ clock: options.clock })
  const logFailure = createFailureLog(options.log, options.clock)

  return {
    isFull: (address: string | null) => address !== null && pending.isFull(address),
    /** `headers` are those of the opening request. */
    enter(transport: Transport, headers: IncomingHttpHeaders, address: string | null) {
      const onKnown = address === null ? () => {} : pending.enter(address)
      const onUnknown = () => {
        if (address !== null) pending.noteRefused(address)
      }
      serveConnection(transport, headers, { ...options, onKnown, onUnknown, logFailure, admission })
      transport.once('close', onKnown)
    },
  }
}
