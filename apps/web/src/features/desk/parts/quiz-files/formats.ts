import type {
  ExportFormat,
  FileChoices,
  FormatsReply,
  FormatsRequest,
  MediaFiles,
  NamedReading,
  QuizFile,
  WrittenQuiz,
} from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'

/** Far longer than any allowed file takes to read. */
const PATIENCE_MS = 30_000

/** Reads a file; one result for each file in an archive. Rejects if reading takes too long. */
export async function readFormats(file: QuizFile, choices: FileChoices): Promise<NamedReading[]> {
  const reply = await ask({ does: 'read', file, choices })
  return reply.does === 'read' ? reply.readings : []
}

export async function writeFormat(
  format: ExportFormat,
  quiz: QuizDraft,
  media: MediaFiles,
): Promise<WrittenQuiz> {
  const reply = await ask({ does: 'write', format, quiz, media })
  if (reply.does !== 'write') throw new Error('another reply')
  return reply.written
}

/** One worker per request, so that a bad file can't affect others. */
async function ask(request: FormatsRequest): Promise<FormatsReply> {
  const worker = new Worker(new URL('./formats-worker.ts', import.meta.url), { type: 'module' })
  let patience: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<FormatsReply>((resolve, reject) => {
      patience = setTimeout(() => reject(new Error('no reply')), PATIENCE_MS)
      worker.onmessage = ({ data }: MessageEvent<FormatsReply>) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.onmessageerror = () => reject(new Error('unreadable reply'))
      worker.postMessage(request)
    })
  } finally {
    clearTimeout(patience)
    worker.terminate()
  }
}
