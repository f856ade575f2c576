import type { HostFrameCommand, HostSnapshot, ServerFrame } from '@pinquiz/protocol'
import { type Bearer, makeToken } from '../http/scoped-tokens.ts'
import type { Site } from './live-game.ts'

type Origin = Pick<Site, 'origin'>

/** A host's program of a test: it knows only its token. */
export async function scriptOf(site: Origin, cookie: string) {
  const { id, bearer } = await makeToken(site, cookie)
  return { ...createScript(site, bearer), tokenId: id, bearer }
}

export function createScript(site: Origin, bearer: Bearer) {
  const send = async <T>(method: string, path: string, body?: object, headers: object = {}) => {
    const response = await fetch(site.origin + path, {
      method,
      headers: { ...bearer, ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // Tests assert on the fields they name.
    return { status: response.status, body: (await response.json()) as T }
  }
  return {
    send,
    state: (session: string) => send<HostSnapshot>('GET', `/api/sessions/${session}/state`),
    command: (session: string, command: HostFrameCommand, key?: string) =>
      send<{ version: number; code?: string }>(
        'POST',
        `/api/sessions/${session}/commands`,
        command,
        key ? { 'idempotency-key': key } : {},
      ),
    events: (session: string) => openEvents(site, bearer, session),
  }
}

/** The frames of a stream, as they come. */
export async function openEvents(site: Origin, headers: object, session: string) {
  const off = new AbortController()
  const response = await fetch(`${site.origin}/api/sessions/${session}/events`, {
    headers: { ...headers },
    signal: off.signal,
  })
  const frames: ServerFrame[] = []
  let wake = () => {}
  async function read() {
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('data: ')) frames.push(JSON.parse(event.slice('data: '.length)))
      wake()
    }
  }
  const ended = response.status === 200 ? read().catch(() => {}) : Promise.resolve()

  return {
    status: response.status,
    frames,
    ended,
    async next<Type extends ServerFrame['type']>(
      type: Type,
      fits: (frame: Extract<ServerFrame, { type: Type }>) => boolean = () => true,
    ): Promise<Extract<ServerFrame, { type: Type }>> {
      for (;;) {
        const found = frames.find(
          (frame): frame is Extract<ServerFrame, { type: Type }> =>
            // The type says which.
            frame.type === type && fits(frame as Extract<ServerFrame, { type: Type }>),
        )
        if (found) return found
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    close: () => off.abort(),
  }
}
