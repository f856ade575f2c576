import { once } from 'node:events'
import { createServer, type Socket, connect as tcpConnect } from 'node:net'

/** Direction of the bytes: from players to the server, or back. */
type Direction = 'up' | 'down'

export type NetworkFaults = {
  /** Added in each direction. */
  delayMs?: number
  /** Up to this much more, different for each piece; order is kept. */
  jitterMs?: number
}

type Line = { sockets: Record<Direction, Socket>; isSilent: Record<Direction, boolean>; opened: number }

/** A line between players and a server, on loopback, that can be cut, delayed or made silent without a word. */
export type FaultProxy = {
  origin: string
  /** Cuts this share of the open lines, chosen by chance. Returns how many. */
  cut: (share: number) => number
  /** Blocks this direction of the chosen open connections; new ones work. Returns how many. */
  silence: (directions: readonly Direction[], choose: (line: number) => boolean) => number
  /** Stops reading from the server for the chosen open lines until the returned function is called. */
  holdBack: (choose: (line: number) => boolean) => () => void
  close: () => Promise<void>
}

export async function startFaultProxy(target: string, faults: NetworkFaults = {}): Promise<FaultProxy> {
  const lines = new Set<Line>()
  const everything = new Set<Socket>()
  let opened = 0
  const server = createServer((player) => {
    const line = openLine(player, { target: new URL(target), faults, opened: opened++ })
    lines.add(line)
    for (const socket of Object.values(line.sockets)) {
      everything.add(socket)
      socket.once('close', () => lines.delete(line))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP port has no number')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut(share) {
      const chosen = [...lines].filter(() => Math.random() < share)
      for (const { sockets } of chosen) {
        sockets.up.resetAndDestroy()
        sockets.down.resetAndDestroy()
      }
      return chosen.length
    },
    silence(directions, choose) {
      const chosen = [...lines].filter((line) => choose(line.opened))
      for (const line of chosen) for (const direction of directions) line.isSilent[direction] = true
      return chosen.length
    },
    holdBack(choose) {
      const chosen = [...lines].filter((line) => choose(line.opened))
      for (const { sockets } of chosen) sockets.down.pause()
      return () => {
        for (const { sockets } of chosen) sockets.down.resume()
      }
    },
    async close() {
      for (const socket of everything) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

type NewLine = { target: URL; faults: NetworkFaults; opened: number }

function openLine(player: Socket, { target, faults, opened }: NewLine): Line {
  // The server must see the player's own address: its limits count by it.
  const localAddress = (player.remoteAddress ?? '127.0.0.1').replace('::ffff:', '')
  const upstream = tcpConnect({ host: target.hostname, port: Number(target.port), localAddress })
  const line: Line = {
    sockets: { up: player, down: upstream },
    isSilent: { up: false, down: false },
    opened,
  }
  // A dead direction carries no FIN either: the other side has to find out.
  const end = () => {
    if (!line.isSilent.up) upstream.destroy()
    if (!line.isSilent.down) player.destroy()
  }
  forward(line, 'up', { from: player, to: upstream, faults, end })
  forward(line, 'down', { from: upstream, to: player, faults, end })
  return line
}

type Way = { from: Socket; to: Socket; faults: NetworkFaults; end: () => void }

function forward(line: Line, direction: Direction, { from, to, faults, end }: Way): void {
  const { delayMs = 0, jitterMs = 0 } = faults
  // One queue with one timer: timers of nearly the same instant do not keep their order, a line does.
  const queue: { bytes: Buffer; dueMs: number }[] = []
  const passOn = () => {
    while (queue[0] && queue[0].dueMs <= performance.now()) {
      const bytes = queue.shift()?.bytes
      if (bytes && !line.isSilent[direction] && !to.destroyed) to.write(bytes)
    }
    if (queue[0]) setTimeout(passOn, queue[0].dueMs - performance.now())
  }
  from.setNoDelay(true)
  from.on('error', () => {})
  from.on('close', end)
  from.on('data', (bytes: Buffer) => {
    if (line.isSilent[direction]) return
    if (delayMs + jitterMs === 0) {
      to.write(bytes)
      return
    }
    const dueMs = performance.now() + delayMs + Math.random() * jitterMs
    queue.push({ bytes, dueMs: Math.max(dueMs, queue.at(-1)?.dueMs ?? 0) })
    if (queue.length === 1) setTimeout(passOn, delayMs)
  })
}
