import { createHash } from 'node:crypto'
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
    uiHooks: { preHandler: sendKept(app) },
  })
}

const FORMATS = [
  { path: '/api/docs/json', type: 'application/json; charset=utf-8', yaml: false },
  { path: '/api/docs/yaml', type: 'application/x-yaml; charset=utf-8', yaml: true },
] as const

/** Sends the document as bytes made once: half a megabyte made for every visitor would hold up running games. */
function sendKept(app: HttpServer) {
  const kept = new Map<string, { etag: string; bytes: Buffer }>()
  function made({ path, yaml }: (typeof FORMATS)[number]) {
    const known = kept.get(path)
    if (known) return known
    const bytes = Buffer.from(yaml ? app.swagger({ yaml }) : JSON.stringify(app.swagger()))
    const document = { etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`, bytes }
    kept.set(path, document)
    return document
  }
  return async ({ routeOptions, headers }: FastifyRequest, reply: FastifyReply) => {
    const format = FORMATS.find(({ path }) => path === routeOptions.url)
    if (!format) return
    const { etag, bytes } = made(format)
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(format.type).send(bytes)
  }
}
