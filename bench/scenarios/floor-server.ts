import { openingLeadMs } from '@pinquiz/game'
import { serverFrame } from '@pinquiz/protocol'
import { WebSocketServer } from 'ws'

/**
 * The floor: what Node and a bare `ws` cost for the same fan-out. It speaks just enough of the protocol for the same
 * bots, sends one shared text per broadcast, acknowledges answers at once, and stores nothing.
 */
export function serveFloor(): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/ws', perMessageDeflate: false })
  server.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.on('message', (data) => {
      // The only clients are our own bots.
      const frame = JSON.parse(data.toString()) as Record<string, unknown>
      if (frame.type === 'hello') socket.send(lobbySnapshot(String(frame.participant)))
      else if (frame.type === 'answer')
        socket.send(JSON.stringify({ type: 'ack', question: frame.question, value: frame.value }))
      else if (frame.type === 'ping')
        socket.send(JSON.stringify({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: Date.now() }))
    })
  })
  let version = 0
  process.on('disconnect', () => process.exit(0))
  process.on('message', ({ text, question }: FloorBroadcast) => {
    const frame = serverFrame.parse(JSON.parse(text))
    if (frame.type !== 'phase' || frame.phase.name !== 'question') return
    frame.version = ++version
    frame.phase.question.index = question
    frame.phase.opensAtMs = Date.now() + openingLeadMs(server.clients.size)
    frame.phase.closesAtMs = frame.phase.opensAtMs + frame.phase.question.timeLimitS * 1000
    const shared = JSON.stringify(frame)
    for (const socket of server.clients) socket.send(shared)
  })
  server.on('listening', () => {
    const address = server.address()
    if (address !== null && typeof address === 'object') process.send?.({ port: address.port })
  })
}

/** A question frame of the real server, to be sent to everyone under this number. */
export type FloorBroadcast = { text: string; question: number }

function lobbySnapshot(participant: string): string {
  return JSON.stringify({
    type: 'snapshot',
    version: 0,
    nowMs: Date.now(),
    title: 'Floor',
    mode: 'live',
    me: { participant, name: 'Floor', rejoinCode: 'AAAA-AAAA', score: 0 },
    phase: { name: 'lobby' },
    answer: null,
    result: null,
  })
}
