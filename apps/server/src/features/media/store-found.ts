import { type FormatNote, type FoundMedia, type NamedReading, notStored, withStored } from '@pinquiz/formats'
import type { StoredMedia } from '@pinquiz/protocol'
import { AppError } from '../../platform/app-error.ts'

/** Proxies give up on requests that take longer. */
const PATIENCE_MS = 30_000

type Store = (bytes: Buffer) => Promise<StoredMedia>

/** Stores the pictures and sounds imported with quizzes and refers to them there; a remark lists those that failed. */
export async function storeFound(
  readings: readonly NamedReading[],
  store: Store,
  patienceMs = PATIENCE_MS,
): Promise<NamedReading[]> {
  const patience = AbortSignal.timeout(patienceMs)
  const done: NamedReading[] = []
  for (const { name, reading } of readings) {
    if (reading.outcome !== 'read') done.push({ name, reading })
    else {
      const { media = [], ...read } = reading
      const all: { found: FoundMedia; stored: StoredMedia }[] = []
      const notes: FormatNote[] = []
      for (const found of media) {
        const stored = patience.aborted ? 'later' : await storedOrCode(found, store)
        if (typeof stored === 'string') notes.push(notStored(found, stored))
        else all.push({ found, stored })
      }
      const sorted = [...read.notes, ...notes].sort((a, b) => a.row - b.row)
      done.push({ name, reading: { ...read, quiz: withStored(read.quiz, all), notes: sorted } })
    }
  }
  return done
}

async function storedOrCode({ bytes, kind }: FoundMedia, store: Store): Promise<StoredMedia | string> {
  try {
    const stored = await store(Buffer.from(bytes))
    return stored.kind === kind ? stored : 'media-refused'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}
