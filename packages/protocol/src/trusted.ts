/** Parses a reply or a frame: a zod schema, or `trusted`. */
export type Reader<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** Whether it is an object with these texts. */
export function hasTexts<T extends object>(value: unknown, texts: (keyof T)[]): value is T {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<keyof T, unknown>> = value
  for (const name of texts) if (typeof fields[name] !== 'string') return false
  return true
}

/**
 * Replaces a schema on players' pages, which trust their own server (decision 0084): any object with these text fields
 * is a `T`. Replies of other machines in the network hardly have them.
 */
export const trusted = <T extends object>(...texts: (keyof T)[]): Reader<T> => ({
  safeParse: (value) => (hasTexts<T>(value, texts) ? { success: true, data: value } : { success: false }),
})
