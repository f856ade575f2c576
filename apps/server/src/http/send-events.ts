import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Server-sent events. */
export const sendEvents = (reply: FastifyReply, stream: Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // A kept-alive connection would delay the process's exit.
    .header('connection', 'close')
    // Otherwise nginx buffers what should arrive immediately.
    .header('x-accel-buffering', 'no')
    // Streams bypass the serializer; the types only know the described text.
    .send(stream as never)
