import { fork } from 'node:child_process'
import { AppError } from '../app-error.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import type { MadePicture, PictureFile } from './make-picture.ts'

export type Pictures = {
  /** Throws `media-refused`, `media-damaged`, `picture-too-large`, and `too-many-requests` when many are waiting. */
  make(bytes: Uint8Array, account?: string): Promise<PictureFile[]>
}

/** Far longer than any picture within the limits takes on a busy machine. */
const PATIENCE_MS = 60_000

const CODES = {
  refused: 'media-refused',
  damaged: 'media-damaged',
  'too-large': 'picture-too-large',
} as const

/** Re-encodes pictures, one at a time, in separate processes: no file can hold up or end a running game. */
export function createPictures({
  script,
  patienceMs = PATIENCE_MS,
}: {
  script: URL
  patienceMs?: number
}): Pictures {
  const places = createConcurrencyLimit({ atOnce: 1, mostWaiting: 60, mostWaitingEach: 20 })
  return {
    async make(bytes, account = '') {
      const leave = await places.enter(account)
      try {
        const made = await inProcess(script, bytes, patienceMs)
        if (!made.ok) throw new AppError(CODES[made.reason])
        return made.files
      } finally {
        leave()
      }
    },
  }
}

/** A process that ends without output met a picture that it couldn't read. */
async function inProcess(script: URL, bytes: Uint8Array, patienceMs: number): Promise<MadePicture> {
  const child = fork(script, { serialization: 'advanced', env: {}, execArgv: [], stdio: 'ignore' })
  let isGivenUp = false
  const patience = setTimeout(() => {
    isGivenUp = true
    child.kill('SIGKILL')
  }, patienceMs)
  try {
    return await new Promise<MadePicture>((resolve, reject) => {
      child.once('message', (made) => resolve(made as MadePicture))
      child.once('exit', () =>
        isGivenUp
          ? reject(new AppError('too-many-requests', { retryAfterS: 30 }))
          : resolve({ ok: false, reason: 'damaged' }),
      )
      child.once('error', reject)
      child.send(bytes, () => {})
    })
  } finally {
    clearTimeout(patience)
    child.kill('SIGKILL')
  }
}
