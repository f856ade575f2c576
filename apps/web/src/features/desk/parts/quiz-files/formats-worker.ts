import { answerRequest, type FormatsRequest } from '@pinquiz/formats'

/** Beside the page: a file that takes long to read, or never ends, holds nothing up. */
addEventListener('message', ({ data }: MessageEvent<FormatsRequest>) => {
  postMessage(answerRequest(data))
})
