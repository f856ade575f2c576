import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Another site: a page with a frame that shows the address in its query. */
export async function openOtherSite({ width = 700, height = 700, frames = 1 } = {}) {
  const server = createServer((request, reply) => {
    const shown = new URL(request.url ?? '', 'http://localhost').searchParams.get('shown') ?? ''
    const frame = `<iframe src="${shown}" width="${width}" height="${height}" title="Quiz"></iframe>`
    reply.setHeader('content-type', 'text/html')
    reply.end(`<h1>Course</h1>${frame.repeat(frames)}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const show = (page: Page, shown: string) => page.goto(`${origin}/?shown=${encodeURIComponent(shown)}`)
  return { origin, show, close: () => server.close() }
}
