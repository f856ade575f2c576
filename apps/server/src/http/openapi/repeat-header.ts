import { MAX_REPEAT_KEY } from '../idempotency-key.ts'
import type { OpenApiDocument } from './openapi-document.ts'

/** Operations whose routes ask for `repeatKey`. */
const REPEATABLE = ['/api/quizzes', '/api/sessions/{id}/commands']

/** Documents the header under which programs may repeat a request. */
export function describeRepeats(document: OpenApiDocument): OpenApiDocument {
  for (const path of REPEATABLE) {
    const operation = document.paths?.[path]?.post
    if (!operation) continue
    operation.parameters = [
      ...(operation.parameters ?? []),
      {
        name: 'Idempotency-Key',
        in: 'header',
        schema: { type: 'string', minLength: 1, maxLength: MAX_REPEAT_KEY },
        description: 'Of your choice, new for each request; the same when you repeat it',
      },
    ]
  }
  return document
}
