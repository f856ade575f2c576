import { Worker } from 'node:worker_threads'
import type {
  ExportFormat,
  ExportLoss,
  FileChoices,
  FormatsReply,
  FormatsRequest,
  MediaFiles,
  MediaPlan,
  NamedReading,
  QuizFile,
  WrittenQuiz,
} from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'
import type { QuizImport } from '@pinquiz/game/csv'
import { AppError } from '../app-error.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'

export type QuizFiles = {
  /**
   * Reads a file and returns one result per quiz in it; `account` says whose turn it takes. `too-complex` if reading takes
   * too long or too much memory.
   * `then` runs before the next file has its turn: unpacked pictures stay in memory meanwhile.
   */
  read(account: string, file: QuizFile, choices: FileChoices, then?: Then): Promise<NamedReading[]>
  /** Throws `too-large` if reading takes too long. */
  readCsv(account: string, text: string): Promise<QuizImport>
  /** What a file of each of these formats would lose. */
  compare(
    account: string,
    quiz: QuizDraft,
    plans: ReadonlyMap<ExportFormat, MediaPlan | undefined>,
  ): Promise<ReadonlyMap<ExportFormat, ExportLoss[]>>
  /** `media` is read when its turn comes, so that waiting requests hold none. */
  write(
    account: string,
    format: ExportFormat,
    quiz: QuizDraft,
    media: () => Promise<MediaFiles>,
  ): Promise<WrittenQuiz>
}

type Then = (readings: NamedReading[]) => Promise<NamedReading[]>

/** Far longer than any file within the limits takes. */
const PATIENCE_MS = 30_000
/** How much memory a thread may use besides the file itself. */
const MEMORY_MB = 512
const PLACES = { atOnce: 2, mostWaiting: 40, mostWaitingEach: 4 }
/** Exports never wait behind imports. */
const WRITING_PLACES = { ...PLACES, atOnce: 1 }

/** Thrown when a thread took longer or used more memory than any file should. */
class TooMuch extends Error {}

/** Reads and writes quiz files in separate threads, so that no file holds up a running game. */
export function createQuizFiles({
  script,
  patienceMs = PATIENCE_MS,
}: {
  script: URL
  patienceMs?: number
}): QuizFiles {
  const places = { reading: createConcurrencyLimit(PLACES), writing: createConcurrencyLimit(WRITING_PLACES) }
  const ask = (request: FormatsRequest) => inThread(script, request, patienceMs)
  const inPlace = async <Result>(
    to: keyof typeof places,
    account: string,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const leave = await places[to].enter(account)
    try {
      return await work()
    } finally {
      leave()
    }
  }
  const readingsOf = async (file: QuizFile, choices: FileChoices): Promise<NamedReading[]> => {
    try {
      const reply = await ask({ does: 'read', file, choices })
      return reply.does === 'read' ? reply.readings : []
    } catch (error) {
      if (!(error instanceof TooMuch)) throw error
      return [
        { name: file.name, reading: { outcome: 'refused', reason: 'too-complex', unit: 'row', notes: [] } },
      ]
    }
  }
  return {
    read: (account, file, choices, then = async (readings) => readings) =>
      inPlace('reading', account, async () => then(await readingsOf(file, choices))),
    readCsv: (account, text) =>
      inPlace('reading', account, async () => {
        const reply = await ask({ does: 'read-csv', text }).catch((error: unknown) => {
          throw error instanceof TooMuch ? new AppError('too-large') : error
        })
        if (reply.does !== 'read-csv') throw new Error('another reply')
        return reply.imported
      }),
    compare: (account, quiz, plans) =>
      inPlace('writing', account, async () => {
        const reply = await ask({ does: 'compare', quiz, plans })
        if (reply.does !== 'compare') throw new Error('another reply')
        return reply.losses
      }),
    write: (account, format, quiz, media) =>
      inPlace('writing', account, async () => {
        const reply = await ask({ does: 'write', format, quiz, media: await media() })
        if (reply.does !== 'write') throw new Error('another reply')
        return reply.written
      }),
  }
}

async function inThread(script: URL, request: FormatsRequest, patienceMs: number): Promise<FormatsReply> {
  const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  let patience: NodeJS.Timeout | undefined
  try {
    return await new Promise<FormatsReply>((resolve, reject) => {
      patience = setTimeout(() => reject(new TooMuch()), patienceMs)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuch() : error),
      )
      worker.once('exit', () => reject(new Error('the thread ended without a reply')))
      worker.postMessage(request)
    })
  } finally {
    clearTimeout(patience)
    await worker.terminate()
  }
}
