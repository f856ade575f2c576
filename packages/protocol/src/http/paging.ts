import * as z from 'zod/mini'

/** In query strings, from 1. A page past the end is empty. */
export const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1)

/** In query strings: finds parts of texts, upper or lower case. */
export const searchText = z._default(z.string().check(z.maxLength(200)), '')
