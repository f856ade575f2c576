import { answerRequest, type FormatsRequest } from '@pinquiz/formats'

/** Off the main thread: a file that takes long to read, or never ends, doesn't block the page. */
addEventListener('message', ({ data }: MessageEvent<FormatsRequest>) => {
  postMessage(answerRequest(data))
})
