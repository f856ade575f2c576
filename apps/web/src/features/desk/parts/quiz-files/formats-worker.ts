import { readUpload, writeQuiz } from '@pinquiz/formats'
import type { FormatsReply, FormatsRequest } from './formats-request.ts'

/** Beside the page: a file that takes long to read, or never ends, holds nothing up. */
addEventListener('message', ({ data }: MessageEvent<FormatsRequest>) => {
  postMessage(answer(data))
})

function answer(request: FormatsRequest): FormatsReply {
  return request.does === 'read'
    ? { does: 'read', readings: readUpload(request.file, request.choices) }
    : { does: 'write', written: writeQuiz(request.format, request.quiz) }
}
