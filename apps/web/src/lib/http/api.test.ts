import { trusted } from '@pinquiz/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError, call, send } from './api.ts'

const card = z.object({ id: z.string() })

function replyWith(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
}

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

describe('the API client', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('returns the parsed reply', async () => {
    replyWith(200, '{"id":"a","secret":1}')
    expect(await call('GET', '/api/cards/a', card)).toEqual({ id: 'a' })
  })

  it.each([
    ['another shape', '{"id":1}'],
    ['no JSON', '<html>'],
  ])('refuses a reply with %s', async (_name, body) => {
    replyWith(200, body)
    expect(await codeOf(call('GET', '/api/cards/a', card))).toBe('unknown')
  })

  it.each(['{"id":1}', '<html>', 'null', '"a"', '[]'])(
    'refuses the reply %s even from a trusted server',
    async (body) => {
      replyWith(200, body)
      expect(await codeOf(call('GET', '/api/cards/a', trusted<{ id: string }>('id')))).toBe('unknown')
    },
  )

  it('throws the code, the request id and the waiting time of a refusal', async () => {
    replyWith(429, '{"code":"too-many-requests","message":"m","requestId":"r1","retryAfterS":7}')
    await expect(send('POST', '/api/sign-in')).rejects.toMatchObject({
      code: 'too-many-requests',
      requestId: 'r1',
      retryAfterS: 7,
    })
  })

  it.each([
    [502, '<html>bad gateway</html>', 'unavailable'],
    [500, 'oops', 'unknown'],
    [409, '{"code":7,"message":"m"}', 'unknown'],
    [409, '[]', 'unknown'],
    [503, '{"message":"Service Unavailable"}', 'unavailable'],
  ])('treats a foreign %i as %s', async (status, body, code) => {
    replyWith(status, body)
    expect(await codeOf(send('POST', '/api/x'))).toBe(code)
  })

  it('keeps an unknown code of a later version', async () => {
    replyWith(409, '{"code":"a-code-of-the-future","message":"m"}')
    expect(await codeOf(send('POST', '/api/x'))).toBe('a-code-of-the-future')
  })

  it('throws unavailable if the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await codeOf(send('GET', '/api/x'))).toBe('unavailable')
  })

  it('passes on an abort as an abort', async () => {
    const leaving = new AbortController()
    leaving.abort()
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('aborted', 'AbortError')
    })
    await expect(send('GET', '/api/x', { signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
