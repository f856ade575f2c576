/** The parts of JSON Schema used by the API docs. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
  minItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  default?: unknown
}

const FORMATS: Record<string, string> = {
  email: 'sample@example.org',
  uuid: '0b5e2b1c-7f8e-4c6d-9a3b-2f1e0d9c8b7a',
  'date-time': '2026-01-01T00:00:00Z',
}

/** The smallest value that fits the schema: required fields only. Patterns are not understood. */
export function sampleOf(schema: Schema): unknown {
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return sampleOf(choice)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'string':
      return FORMATS[schema.format ?? ''] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 1))
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return null
  }
}
