import * as z from 'zod/mini'

/** What may have changed. Events carry no data: interested pages read again. */
export const newsTopic = z.enum(['users', 'leads', 'notifications', 'sessions', 'quizzes'])
export type NewsTopic = z.infer<typeof newsTopic>

/** GET /api/news: the data of each `message` of the event stream. */
export const newsItem = z.object({ topic: newsTopic })
