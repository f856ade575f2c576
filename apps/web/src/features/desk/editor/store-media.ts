import type { FormatNote, FoundMedia } from '@pinquiz/formats'
import { notStored } from '@pinquiz/formats/found'
import { type ErrorCode, type StoredMedia, storedMedia } from '@pinquiz/protocol'
import { ApiError, call } from '#lib/http/api.ts'

export type StoredFound = { found: FoundMedia; stored: StoredMedia }

/** Errors that concern one file. After any other error, the next upload would fail too. */
const OF_ONE_FILE: ReadonlySet<ErrorCode> = new Set([
  'media-refused',
  'media-damaged',
  'picture-too-large',
  'too-large',
])
const MAX_WAIT_S = 60

type Watch = { signal: AbortSignal; onStored: (stored: StoredFound) => void }

/** Uploads an import's pictures and sounds one after another, until `signal` aborts; the notes list failures. */
export async function storeMedia(
  media: readonly FoundMedia[],
  { signal, onStored }: Watch,
): Promise<FormatNote[]> {
  const notes: FormatNote[] = []
  let isOver: ErrorCode | null = null
  for (const found of media) {
    if (signal.aborted) break
    const result: StoredMedia | ErrorCode = isOver ?? (await storedOrCode(found, signal))
    if (typeof result !== 'string') onStored({ found, stored: result })
    else {
      notes.push(notStored(found, result))
      if (!OF_ONE_FILE.has(result)) isOver = result
    }
  }
  return notes
}

async function storedOrCode(found: FoundMedia, signal: AbortSignal): Promise<StoredMedia | ErrorCode> {
  try {
    const bytes = new Blob([found.bytes.slice()])
    const stored = await call('POST', '/api/media', storedMedia, { bytes, signal })
    return stored.kind === found.kind ? stored : 'media-refused'
  } catch (error) {
    if (!(error instanceof ApiError)) return 'unavailable'
    const { code, retryAfterS = MAX_WAIT_S + 1 } = error
    if (code !== 'too-many-requests' || retryAfterS > MAX_WAIT_S) return code
    await waited(retryAfterS * 1000, signal)
    return signal.aborted ? 'unavailable' : storedOrCode(found, signal)
  }
}

/** Resolves after `ms`, or as soon as `signal` aborts. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
