import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Config } from '../../config/config.ts'
import { VERSION } from '../../platform/version.ts'
import type { HttpServer } from '../http-server.ts'
import { EXAMPLES } from './examples/examples.ts'
import { describeOrigin, ORIGIN_NEEDED } from './origin-needed.ts'
import { namedSchemas } from './refusals.ts'
import { describeRepeats } from './repeat-header.ts'
import { describeTokens, TOKEN_NEEDED } from './token-security.ts'

type JsonConfig = NonNullable<Parameters<typeof createJsonSchemaTransform>[0]['zodToJsonConfig']>

const WITH_EXAMPLES: JsonConfig = {
  override: ({ zodSchema, jsonSchema }) => {
    const example = EXAMPLES.get(zodSchema)
    if (example !== undefined) jsonSchema.examples = [example]
  },
}

const withSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas })

/** Registered before the routes, whose schemas it collects: `/api/docs` for people, `/api/docs/json` for tools. */
export async function describeApi(app: HttpServer, { siteName }: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${siteName} API`,
        version: VERSION,
        description: `All errors have the same body. Its \`code\` is stable; its \`message\` is for logs. Hosts are authenticated by an API token, or by the cookie set at sign-in. Running games use the WebSocket at \`/ws\`.

${TOKEN_NEEDED}

${ORIGIN_NEEDED}`,
      },
      tags: [
        { name: 'accounts', description: 'Signing up, signing in, and the first administrator' },
        { name: 'admin', description: 'Accounts, messages and the audit log' },
        { name: 'news', description: 'Live notifications of changes' },
        { name: 'quizzes', description: "A host's own quizzes" },
        { name: 'library', description: 'Quizzes that hosts publish for each other' },
        { name: 'sessions', description: 'Runs of a quiz' },
        { name: 'results', description: 'Results of sessions' },
        { name: 'joining', description: 'For players, who need no account' },
        { name: 'leads', description: 'Messages from the contact form' },
        { name: 'operations', description: 'For operators of the site' },
      ],
      components: {
        securitySchemes: {
          signIn: { type: 'apiKey', in: 'cookie', name: 'pinquiz.session_token' },
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'pq_…' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: namedSchemas, zodToJsonConfig: WITH_EXAMPLES }),
    transformObject: (made) => {
      const document = withSchemas(made)
      return 'openapi' in document ? describeRepeats(describeTokens(describeOrigin(document))) : document
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Otherwise the page sends the document to a public validation service.
    uiConfig: { validatorUrl: null },
    uiHooks: { preHandler: sendKept(app, siteName) },
  })
}

const FORMATS = [
  { path: '/api/docs/json', file: 'api.json', type: 'application/json; charset=utf-8', yaml: false },
  { path: '/api/docs/yaml', file: 'api.yaml', type: 'application/x-yaml; charset=utf-8', yaml: true },
] as const
type Format = (typeof FORMATS)[number]

/** In the documents made by the build (scripts/make-api-document.mjs), always within double quotes. */
const SITE_NAME = '@site@'

async function readBuilt({ file }: Format, siteName: string): Promise<string | null> {
  const text = await readFile(new URL(file, import.meta.url), 'utf8').catch(() => null)
  return text?.replace(SITE_NAME, () => JSON.stringify(siteName).slice(1, -1)) ?? null
}

/** Sends the document as bytes read once: half a megabyte made for every visitor would hold up running games. */
function sendKept(app: HttpServer, siteName: string) {
  const kept = new Map<string, Promise<{ etag: string; bytes: Buffer }>>()
  async function read(format: Format) {
    const { yaml } = format
    const made = () => (yaml ? app.swagger({ yaml }) : JSON.stringify(app.swagger()))
    const bytes = Buffer.from((await readBuilt(format, siteName)) ?? made())
    return { etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, bytes }
  }
  function known(format: Format) {
    const found = kept.get(format.path) ?? read(format)
    kept.set(format.path, found)
    return found
  }
  return async ({ routeOptions, headers }: FastifyRequest, reply: FastifyReply) => {
    const format = FORMATS.find(({ path }) => path === routeOptions.url)
    if (!format) return
    const { etag, bytes } = await known(format)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(format.type).send(bytes)
  }
}
