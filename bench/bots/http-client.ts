import { Agent, request } from 'node:http'

export type HttpCall = {
  origin: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  cookie?: string
  agent?: Agent
  headers?: Record<string, string>
}

export type HttpReply = { status: number; body: unknown; cookie: string }

/** One JSON request, as sent by a browser on the site. */
export function call(input: HttpCall): Promise<HttpReply> {
  const payload = input.body === undefined ? undefined : JSON.stringify(input.body)
  const headers = {
    origin: input.origin,
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...(input.cookie ? { cookie: input.cookie } : {}),
    ...input.headers,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(
      input.origin + input.path,
      { method: input.method, headers, ...(input.agent ? { agent: input.agent } : {}) },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8')
        incoming.on('data', (chunk: string) => {
          text += chunk
        })
        incoming.on('error', reject)
        incoming.on('end', () => {
          const cookie = (incoming.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
          resolve({ status: incoming.statusCode ?? 0, body: parse(text), cookie })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}

/** Like `call`, for requests that must succeed. */
export async function callOrThrow(input: HttpCall): Promise<HttpReply> {
  const reply = await call(input)
  if (reply.status >= 300)
    throw new Error(`${input.method} ${input.path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}

/** Keeps connections of one source address open for the requests to come. */
export function agentFrom(localAddress: string): Agent {
  return new Agent({ keepAlive: true, localAddress })
}
