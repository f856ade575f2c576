import { parentPort } from 'node:worker_threads'
import { answerRequest, type FormatsRequest } from '@pinquiz/formats'

// A thread for each request (`quiz-files.ts`): damage by a file ends with it.
parentPort?.once('message', (request: FormatsRequest) => parentPort?.postMessage(answerRequest(request)))
