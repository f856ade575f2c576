import type { StoredMedia } from '@pinquiz/protocol'
import { expect } from 'vitest'
import type { Reply, Site } from './site.ts'

export const sendMedia = (site: Site, cookie: string, body: Buffer): Promise<Reply> =>
  site.call('POST', '/api/media', { cookie, body, headers: { 'content-type': 'application/octet-stream' } })

export async function storeMedia(site: Site, cookie: string, body: Buffer): Promise<StoredMedia> {
  const reply = await sendMedia(site, cookie, body)
  expect(reply.status, reply.text).toBe(201)
  return reply.body as StoredMedia
}
