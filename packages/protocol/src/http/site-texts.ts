import * as z from 'zod/mini'
import { language } from '../ids.ts'

/** Texts about the site that its operator may replace. */
export const siteDocument = z.enum(['privacy', 'terms', 'imprint'])
export type SiteDocument = z.infer<typeof siteDocument>

/** GET /api/site-texts/:document → `siteText`; 404 `not-found` for the imprint of a site that has none. */
export const siteTextQuery = z.object({ language: z._default(language, 'en') })

/** `html` is made from Markdown by the server and contains no markup that was typed. */
export const siteText = z.object({ title: z.string(), description: z.string(), html: z.string() })
export type SiteText = z.infer<typeof siteText>
