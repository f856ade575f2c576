import { MAX_PICTURE_BYTES, storedMedia } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Media, MediaFile } from '../../features/media/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { byteRange } from '../byte-range.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { accounts: Accounts; media: Media; limits: Limits; requireRoom: () => void }

const BYTES = 'application/octet-stream'
const YEAR_S = 31_536_000

export function mediaRoutes(app: HttpServer, deps: Deps): void {
  // In its own plugin scope: bodies are raw bytes only here.
  app.register(async (room: HttpServer) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(BYTES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    storingRoute(room, deps)
  })
  servingRoute(app, deps)
}

function storingRoute(app: HttpServer, { accounts, media, limits, requireRoom }: Deps): void {
  app.post(
    '/api/media',
    {
      bodyLimit: MAX_PICTURE_BYTES,
      // Checked before the body is read: only hosts may send this much.
      onRequest: async ({ headers }: FastifyRequest) => {
        limits.mediaFile((await accounts.requireHost(headers)).id)
        requireRoom()
      },
      schema: {
        tags: ['quizzes'],
        security: [{ signIn: [] }],
        summary: 'Upload a picture or sound for your quizzes',
        description: `The body is the file as \`${BYTES}\`: a picture (JPEG, PNG, WebP, GIF, AVIF) of at most 10 MB and 40 million pixels, or a sound (MP3, M4A, Ogg) of at most 2 MB. Pictures are re-encoded without camera metadata. Use the id in \`media\` of a question. Files that no quiz or session uses are removed after a day.`,
        consumes: [BYTES],
        body: z.unknown(),
        response: {
          201: storedMedia,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'media-full',
            'too-large',
            'media-refused',
            'media-damaged',
            'picture-too-large',
            'too-many-requests',
            'storage-full',
          ),
        },
      },
    },
    async ({ headers, body }, reply) => {
      const { id: owner } = await accounts.requireHost(headers)
      if (!(body instanceof Buffer))
        throw new AppError('bad-request', { message: `send the file as ${BYTES}` })
      return reply.code(201).send(await media.add(owner, body))
    },
  )
}

function servingRoute(app: HttpServer, { media, limits }: Deps): void {
  app.get(
    '/media/:id/:file',
    {
      schema: {
        tags: ['quizzes'],
        summary: 'A stored picture in one of its widths, or a sound',
        description:
          "Anyone with the id can read it; ids can't be guessed. Pictures are available in their own width and in 480, 960 and 1920 pixels if narrower; the file of a sound is called `sound`. Files never change.",
        params: z.object({ id: z.string(), file: z.string() }),
        response: {
          200: { description: 'The file', content: { 'image/webp': { schema: z.string() } } },
          ...refusals('not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const id = resourceId(request.params.id, 'not-found')
      const width = widthIn(request.params.file)
      const found = media.atHand(id, width) ?? (await readFor(request, { media, limits, id, width }))
      if (!found) throw new AppError('not-found')
      return sendFile(request, reply, found)
    },
  )
}

/** Slows down guessing only: a whole audience behind one address requests existing files at once. */
async function readFor(
  { ip }: FastifyRequest,
  { media, limits, id, width }: Pick<Deps, 'media' | 'limits'> & { id: string; width: number },
) {
  const found = await media.read(id, width)
  if (!found) limits.mediaMiss(ip)
  return found
}

function widthIn(file: string): number {
  if (file === 'sound') return 0
  if (!/^[1-9]\d{0,3}$/.test(file)) throw new AppError('not-found')
  return Number(file)
}

/** Supports byte ranges: Safari plays nothing else. */
function sendFile({ headers }: FastifyRequest, reply: FastifyReply, { type, content }: MediaFile) {
  reply
    .type(type)
    .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
    // Opened directly, it's a document without a site.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', 'bytes')
  const range = byteRange(headers.range, content.length)
  if (range === null) return reply.send(content as never)
  if (range === 'beyond')
    return reply
      .code(416)
      .header('content-range', `bytes */${content.length}`)
      .send('' as never)
  return reply
    .code(206)
    .header('content-range', `bytes ${range.from}-${range.to}/${content.length}`)
    .send(content.subarray(range.from, range.to + 1) as never)
}
