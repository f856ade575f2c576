import { needOf } from '../guards/token-policy.ts'
import type { OpenApiDocument } from './openapi-document.ts'

export const TOKEN_NEEDED =
  "Scripts send an API token, made under *Settings*: `Authorization: Bearer pq_…`. A token has scopes; each operation names the one it needs, and those without one don't accept tokens. With a token no cookie and no `Origin` is needed. Wrong tokens get 401 `token-wrong`, missing scopes 403 `scope-missing`. `RateLimit` says how many requests are left."

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Documents for every operation whether, and with which scope, it accepts a token. */
export function describeTokens(document: OpenApiDocument): OpenApiDocument {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of METHODS) {
      const operation = item?.[method]
      if (!operation) continue
      const need = needOf(`${method.toUpperCase()} ${path}`)
      if (need === 'any' || need === 'never') continue
      operation.security = [...(operation.security ?? []), { token: [need] }]
      operation.description = [operation.description, `Token scope: \`${need}\`.`]
        .filter(Boolean)
        .join('\n\n')
    }
  return document
}
