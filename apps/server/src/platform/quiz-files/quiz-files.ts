import { Worker } from 'node:worker_threads'
import type {
  ExportFormat,
  FileChoices,
  FormatsReply,
  FormatsRequest,
  NamedReading,
  QuizFile,
  WrittenQuiz,
} from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'
import { createPlaces } from '../places.ts'

export type QuizFiles = {
  /** What a file holds, one reading for each quiz in it. `too-complex` where reading takes too long or too much. */
  read(file: QuizFile, choices: FileChoices): Promise<NamedReading[]>
  write(format: ExportFormat, quiz: QuizDraft): Promise<WrittenQuiz>
}

/** Far longer than any file within the limits takes. */
const PATIENCE_MS = 30_000
/** What a thread may take of the process, beside the file itself. */
const MEMORY_MB = 512
const PLACES = { atOnce: 2, mostWaiting: 20 }

/** Thrown when a thread took longer, or more, than any file should. */
class TooMuch extends Error {}

/** Reads and writes quiz files in threads of their own, so that no file holds up a running game. */
export function createQuizFiles({
  script,
  patienceMs = PATIENCE_MS,
}: {
  script: URL
  patienceMs?: number
}): QuizFiles {
  const places = createPlaces(PLACES)
  const ask = async (request: FormatsRequest): Promise<FormatsReply> => {
    const leave = await places.enter()
    try {
      return await inThread(script, request, patienceMs)
    } finally {
      leave()
    }
  }
  return {
    async read(file, choices) {
      try {
        const reply = await ask({ does: 'read', file, choices })
        return reply.does === 'read' ? reply.readings : []
      } catch (error) {
        if (!(error instanceof TooMuch)) throw error
        return [
          { name: file.name, reading: { outcome: 'refused', reason: 'too-complex', unit: 'row', notes: [] } },
        ]
      }
    },
    async write(format, quiz) {
      const reply = await ask({ does: 'write', format, quiz })
      if (reply.does !== 'write') throw new Error('another reply')
      return reply.written
    },
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
