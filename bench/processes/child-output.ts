import type { ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'

export type ChildOutput = {
  text: () => string
  /** The first match in what the process writes, now or later; null when it ends without. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray | null>
}

export function collectOutput(child: ChildProcess): ChildOutput {
  let text = ''
  const changed = new EventEmitter().setMaxListeners(0)
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      changed.emit('change')
    })
  child.once('close', () => changed.emit('change'))
  return {
    text: () => text,
    async printed(pattern) {
      while (true) {
        const match = pattern.exec(text)
        if (match || child.exitCode !== null || child.signalCode !== null) return match
        await once(changed, 'change')
      }
    },
  }
}
