import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'

type Habits = {
  /** Forwards the client's address, as a proxy should. */
  setsForwardedFor: boolean
  passesUpgrade: boolean
  largestBody: number
}

/** A proxy with good or bad habits on a loopback port, in front of a server at another. */
export async function startSmallProxy(port: number, to: number, habits: Habits) {
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    ...(habits.setsForwardedFor ? { 'x-forwarded-for': socket.remoteAddress } : {}),
  })
  const proxy = createServer((incoming, outgoing) => {
    const { method, url } = incoming
    const forwarded = request({
      port: to,
      host: '127.0.0.1',
      method,
      path: url,
      headers: headersOf(incoming),
    })
    forwarded.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  proxy.on('checkContinue', (incoming, outgoing) => {
    if (Number(incoming.headers['content-length']) > habits.largestBody) outgoing.writeHead(413).end()
    else outgoing.writeContinue()
  })
  if (habits.passesUpgrade)
    proxy.on('upgrade', ({ url, rawHeaders }, socket, head) => {
      const there = connect(to, '127.0.0.1')
      const lines = rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      there.write(`GET ${url} HTTP/1.1\r\n${lines}\r\n`)
      there.write(head)
      there.pipe(socket).pipe(there)
      for (const end of [there, socket]) end.on('error', () => socket.destroy())
    })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}
