import type { CustomFetch } from 'openid-client'

const MOST_BYTES = 1_000_000
/** The answers that can't have a body. */
const EMPTY = [204, 205, 304]

/** Asks a provider, which may be broken or hostile: neither redirects nor endless answers are followed. */
export const boundedFetch: CustomFetch = async (url, { body, ...options }) => {
  const response = await fetch(url, {
    ...options,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  })
  const { status, headers } = response
  return new Response(EMPTY.includes(status) ? null : await readBounded(response), { status, headers })
}

async function readBounded({ body }: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  // Leaving the loop closes the connection.
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new Error(`A provider sent more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return new Blob(parts)
}
