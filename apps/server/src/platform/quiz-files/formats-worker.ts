import { parentPort } from 'node:worker_threads'
import { answerRequest, type FormatsRequest } from '@pinquiz/formats'

// A thread for each request (`quiz-files.ts`): what a file did to it is gone with it.
parentPort?.once('message', (request: FormatsRequest) => parentPort?.postMessage(answerRequest(request)))
