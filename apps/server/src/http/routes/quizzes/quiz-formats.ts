import { Socket } from 'node:net'
import type { ColumnChoice, ExportFormat, FileChoices } from '@pinquiz/formats'
import { COLUMN_ROLES } from '@pinquiz/formats/columns'
import { LEGACY_ENCODINGS } from '@pinquiz/formats/encodings'
import { carriesMedia, EXPORT_FORMATS, withPlaces } from '@pinquiz/formats/losses'
import { type MediaFiles, type MediaPlan, planMedia, readPlanned } from '@pinquiz/formats/media'
import { MAX_FILE_BYTES } from '@pinquiz/formats/sizes'
import { mediaIds } from '@pinquiz/game'
import { fileImportQuery, fileImportReply, quizExports, type StoredQuiz } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Media } from '#features/media/contract.ts'
import { storeFound } from '#features/media/store-found.ts'
import type { Quizzes } from '#features/quizzes/contract.ts'
import { AppError } from '#platform/app-error.ts'
import type { QuizFiles } from '#platform/quiz-files/quiz-files.ts'
import { attachment } from '../../attachment.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

export type AnyFormatDeps = {
  accounts: Accounts
  quizzes: Quizzes
  quizFiles: QuizFiles
  media: Media
  limits: Limits
  requireRoom: () => void
}

const common = { tags: ['quizzes'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })
const BYTES = 'application/octet-stream'

/** File names, except for CSV, which has its own route. */
const ENDINGS: Record<Exclude<ExportFormat, 'csv'>, { ending: string; summary: string }> = {
  xlsx: { ending: 'xlsx', summary: 'A quiz as an Excel workbook' },
  json: { ending: 'json', summary: 'A quiz as JSON, without ids' },
  gift: { ending: 'gift', summary: 'A quiz as Moodle GIFT' },
  'moodle-xml': { ending: 'xml', summary: 'A quiz as Moodle XML' },
  qti: { ending: 'zip', summary: 'A quiz as a QTI 3.0 package' },
}
const endingOf = (format: ExportFormat) => (format === 'csv' ? 'csv' : ENDINGS[format].ending)
const formatsButCsv = EXPORT_FORMATS.filter((format) => format !== 'csv')

/** Waiting and reading together take less: until then the connection isn't cut as silent. */
const MAX_READING_MS = 90_000
// Requests that tests inject have no real socket.
const keepOpen = (socket: unknown) => socket instanceof Socket && socket.setTimeout(MAX_READING_MS)

/** Quiz files of every supported format, with the same reports as in the editor. */
export function anyFormatRoutes(app: HttpServer, deps: AnyFormatDeps): void {
  // In its own plugin scope: bodies are raw bytes only here.
  app.register(async (room: HttpServer) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser(BYTES, { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
    importFileRoute(room, deps)
  })
  lossesRoute(app, deps)
  for (const format of formatsButCsv) exportAsRoute(app, format, deps)
}

function importFileRoute(app: HttpServer, deps: AnyFormatDeps): void {
  const { accounts, quizFiles, media, limits, requireRoom } = deps
  app.post(
    '/api/quizzes/import-file',
    {
      bodyLimit: MAX_FILE_BYTES,
      // Checked before the body is read: only hosts may send this much.
      onRequest: async ({ headers }: FastifyRequest) =>
        limits.quizFile((await accounts.requireHost(headers)).id),
      schema: {
        ...common,
        summary: 'Read a quiz file of any supported format',
        description: `The body is the file as \`${BYTES}\`, at most 10 MB. \`quiz\` of each result is a body for \`POST /api/quizzes\`, which stores it. Pictures and sounds in the file are stored as with \`POST /api/media\` and removed after a day if no quiz uses them. \`notes\` say line by line what was fixed or left out. Nothing is guessed: a table with unknown columns gives the outcome \`columns\` and its first rows; send it again with \`columns\`.`,
        consumes: [BYTES],
        body: z.unknown(),
        querystring: fileImportQuery,
        response: {
          200: fileImportReply,
          ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'too-large', 'too-many-requests'),
        },
      },
    },
    async ({ headers, body, query, socket }) => {
      if (!(body instanceof Buffer))
        throw new AppError('bad-request', { message: `send the file as ${BYTES}` })
      const { name = '' } = query
      keepOpen(socket)
      const { id: owner } = await accounts.requireHost(headers)
      const store = (bytes: Buffer) => {
        limits.mediaFile(owner)
        requireRoom()
        return media.add(owner, bytes)
      }
      const files = await quizFiles.read(owner, { name, bytes: body }, choicesOf(query), (readings) =>
        storeFound(readings, store),
      )
      return { files }
    },
  )
}

function choicesOf({ encoding, columns, headerless }: z.infer<typeof fileImportQuery>): FileChoices {
  return {
    encoding: encoding === undefined ? undefined : oneOf(LEGACY_ENCODINGS, encoding),
    columns:
      columns === undefined
        ? undefined
        : ({
            roles: columns.split(',').map((role) => oneOf(COLUMN_ROLES, role)),
            isHeaderless: headerless === 'true',
          } satisfies ColumnChoice),
  }
}

function oneOf<Name extends string>(all: readonly Name[], name: string): Name {
  const found = all.find((one) => one === name)
  if (!found) throw new AppError('bad-request', { message: `one of ${all.join(', ')} is needed` })
  return found
}

function lossesRoute(app: HttpServer, deps: AnyFormatDeps): void {
  app.get(
    '/api/quizzes/:id/exports',
    {
      schema: {
        ...common,
        summary: 'Export formats for a quiz, and what each of them would lose',
        params,
        response: {
          200: quizExports,
          ...refusals('not-signed-in', 'quiz-right-missing', 'quiz-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const quiz = await quizToExport(request, deps)
      const plans = await Promise.all(
        EXPORT_FORMATS.map(async (format) => {
          const plan = carriesMedia(format) ? await mediaPlan(format, quiz, deps) : undefined
          return [format, plan] as const
        }),
      )
      const { id } = await deps.accounts.requireHost(request.headers)
      const losses = await deps.quizFiles.compare(id, quiz, new Map(plans))
      const exports = EXPORT_FORMATS.map((format) => {
        const path = `/api/quizzes/${quiz.id}/export.${endingOf(format)}`
        return { format, path, losses: losses.get(format) ?? [] }
      })
      return { exports }
    },
  )
}

function exportAsRoute(app: HttpServer, format: Exclude<ExportFormat, 'csv'>, deps: AnyFormatDeps): void {
  const { ending, summary } = ENDINGS[format]
  app.get(
    `/api/quizzes/:id/export.${ending}`,
    {
      schema: {
        ...common,
        summary,
        description: "`GET /api/quizzes/{id}/exports` says what the format can't hold.",
        params,
        response: {
          200: { description: ending.toUpperCase(), content: { [BYTES]: { schema: z.string() } } },
          ...refusals('not-signed-in', 'quiz-right-missing', 'quiz-not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const quiz = await quizToExport(request, deps)
      keepOpen(request.socket)
      const { id } = await deps.accounts.requireHost(request.headers)
      const { bytes, type } = await deps.quizFiles.write(id, format, quiz, async () =>
        carriesMedia(format) ? mediaFiles(await mediaPlan(format, quiz, deps), deps) : new Map(),
      )
      reply.type(type).header('content-disposition', attachment(`${quiz.title}.${ending}`))
      // Bytes pass the serializer by; the types only know the text that is described.
      return reply.send(Buffer.from(bytes) as never)
    },
  )
}

async function mediaPlan(
  format: ExportFormat,
  quiz: StoredQuiz,
  { media }: AnyFormatDeps,
): Promise<MediaPlan> {
  const places = withPlaces(format, quiz)
  const sizes = await media.sizes(mediaIds(places))
  return planMedia(places, async (id, width) => sizes.get(`${id}/${width}`) ?? null)
}

const mediaFiles = (plan: MediaPlan, { media }: AnyFormatDeps): Promise<MediaFiles> =>
  readPlanned(plan, async (id, width) => {
    const file = await media.read(id, width)
    return file && { type: file.type, bytes: file.content }
  })

async function quizToExport(
  request: FastifyRequest<{ Params: { id: string } }>,
  { accounts, quizzes }: AnyFormatDeps,
) {
  const { id: user } = await accounts.requireHost(request.headers)
  return quizzes.get(user, resourceId(request.params.id, 'quiz-not-found'), 'export')
}
