import { expect, it } from 'vitest'
import { sound } from '../support/media-files.ts'
import { describeOnPostgres } from '../support/test-database.ts'
import { openSite } from './site.ts'

describeOnPostgres('sounds stored at the same time', (open) => {
  it('M10 cannot exceed the quota together', async () => {
    const site = await openSite(await open(), { config: { mediaQuota: 600_000 } })
    const grace = await site.newHost(await site.setUp(), 'grace@example.org')
    const headers = { 'content-type': 'application/octet-stream' }
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        site.call('POST', '/api/media', { cookie: grace, headers, body: sound('mp3', 250_000 + at) }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(409)])
    await site.close()
  })
})
