import { siteDocument, siteText, siteTextQuery } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { SiteTexts } from '../../features/site-texts/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { siteTexts: SiteTexts }

const params = z.object({ document: siteDocument })

export function siteTextRoutes(app: HttpServer, { siteTexts }: Deps): void {
  app.get(
    '/api/site-texts/:document',
    {
      schema: {
        tags: ['site'],
        summary: "The site's privacy page, terms or imprint in one language",
        description:
          "The operator's own text if there is one, else the built-in one. `not-found` if there is no imprint.",
        params,
        querystring: siteTextQuery,
        response: { 200: siteText, ...refusals('bad-request', 'not-found') },
      },
    },
    async ({ params: { document }, query: { language } }) => {
      const text = siteTexts.read(document, language)
      if (!text) throw new AppError('not-found')
      return text
    },
  )
}
