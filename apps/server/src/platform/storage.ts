import { setTimeout } from 'node:timers/promises'
import type { Trouble } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import { AppError } from './app-error.ts'
import { isStorageFull } from './storage-full.ts'
import type { Troubles } from './troubles.ts'

/** Within this time callers get the last answer. */
const TRUSTED_MS = 2_000

type StorageTrouble = Extract<Trouble, `storage-${string}`>

export type Storage = {
  /** Throws `storage-full` while the remaining space is reserved for running games. */
  requireRoom(): void
  /** A real write, at most one every two seconds; rejects with the error. */
  probe(): Promise<void>
  /** Measures again and updates `troubles`. To be repeated; never rejects for lack of space. */
  watch(): Promise<void>
}

/**
 * Watches the free space. Below twice the reserve it warns, below the reserve nothing new starts, and after a write
 * fails for lack of space the storage counts as full until one succeeds.
 */
export function createStorage(options: {
  /** Bytes reserved for running sessions. */
  reserve: number
  /** Null if only the database's machine knows. */
  freeBytes: (() => Promise<number>) | null
  /** Writes something and removes it. */
  write: () => Promise<void>
  troubles: Troubles
  log: Pick<Logger, 'warn' | 'error' | 'info'>
}): Storage {
  const { reserve, freeBytes, write, troubles, log } = options
  let isReserved = false
  let probing: Promise<void> | null = null

  function say(name: StorageTrouble, isOn: boolean, facts: object) {
    if (troubles.current().includes(name) === isOn) return
    troubles.set(name, isOn)
    if (!isOn) log.info(facts, `${name} is over`)
    else if (name === 'storage-full') log.error(facts, 'no storage space left')
    else log.warn(facts, 'storage space is running out')
  }

  async function tryToWrite() {
    try {
      await write()
      say('storage-full', false, {})
    } catch (error) {
      if (isStorageFull(error)) say('storage-full', true, { err: error })
      throw error
    }
  }

  return {
    requireRoom() {
      if (isReserved || troubles.current().includes('storage-full'))
        throw new AppError('storage-full', {
          message: 'The remaining storage space is reserved for running games',
        })
    },
    probe() {
      if (probing) return probing
      probing = tryToWrite()
      // Successful or not, the answer is reused for a while.
      const forget = async () => {
        await setTimeout(TRUSTED_MS, null, { ref: false })
        probing = null
      }
      probing.then(forget, forget)
      return probing
    },
    async watch() {
      const free = await freeBytes?.()
      isReserved = free !== undefined && free < reserve
      say('storage-low', free !== undefined && free < 2 * reserve, { freeBytes: free })
      // With enough room on a separate disk, no test write is needed.
      if (free !== undefined && free >= 2 * reserve && !troubles.current().includes('storage-full')) return
      await tryToWrite().catch((error: unknown) => {
        if (!isStorageFull(error)) throw error
      })
    },
  }
}
