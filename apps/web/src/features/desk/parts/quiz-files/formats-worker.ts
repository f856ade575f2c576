import { answerRequest, type FormatsRequest } from '@pinquiz/formats'

/** A worker, so that a file that takes very long to read doesn't block the page. */
addEventListener('message', ({ data }: MessageEvent<FormatsRequest>) => {
  postMessage(answerRequest(data))
})
