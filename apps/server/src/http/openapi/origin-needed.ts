import type { OpenApiDocument } from './openapi-document.ts'

export const ORIGIN_NEEDED =
  "Requests that change something (POST, PUT, PATCH, DELETE) and carry the cookie need the header `Origin` with this site's address, for example `Origin: https://quiz.example.org`; otherwise they get 403 `bad-origin`. Browsers send it automatically; scripts must set it. Without a cookie it can be left out."

const CHANGING = ['post', 'put', 'patch', 'delete'] as const

/** Documents the requirement of `checkOrigins` on every operation that changes something. */
export function describeOrigin(document: OpenApiDocument): OpenApiDocument {
  for (const item of Object.values(document.paths ?? {}))
    for (const method of CHANGING) {
      const operation = item?.[method]
      if (!operation) continue
      operation.parameters = [
        ...(operation.parameters ?? []),
        {
          name: 'Origin',
          in: 'header',
          schema: { type: 'string' },
          description: "This site's address; required with the cookie",
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
