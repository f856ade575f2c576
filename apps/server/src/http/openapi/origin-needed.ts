import type { SwaggerTransformObject } from '@fastify/swagger'

type Document = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject']

export const ORIGIN_NEEDED =
  "A request that changes something (POST, PUT, PATCH, DELETE) and carries the cookie needs the header `Origin` with this site's address, for example `Origin: https://quiz.example.org`; otherwise it is refused with 403 `bad-origin`. Browsers send it by themselves, scripts have to. Without a cookie it may be left out."

const CHANGING = ['post', 'put', 'patch', 'delete'] as const

/** Adds to every operation that changes something what `checkOrigins` asks of all of them. */
export function describeOrigin(document: Document): Document {
  for (const item of Object.values(document.paths ?? {}))
    for (const method of CHANGING) {
      const operation = item?.[method]
      if (!operation) continue
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          ...{ name: 'Origin', in: 'header', schema: { type: 'string' } },
          description: "This site's address; needed with the cookie",
        },
      ]
      const refused = operation.responses?.['403']
      const known = refused && 'description' in refused ? `${refused.description}, ` : ''
      operation.responses = {
        ...operation.responses,
        403: {
          description: `${known}\`bad-origin\``,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      }
    }
  return document
}
