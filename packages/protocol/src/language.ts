import * as z from 'zod/mini'

export const language = z.enum(['en', 'es', 'fr', 'de'])
export type Language = z.infer<typeof language>
