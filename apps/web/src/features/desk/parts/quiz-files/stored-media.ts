import type { MediaFile } from '@pinquiz/formats'
import { mediaPath } from '@pinquiz/protocol'
import { ApiError } from '#lib/http/api.ts'

/** A stored picture in one of its widths (0 for a sound); null if it is gone. */
export async function fetchMedia(id: string, width: number): Promise<MediaFile | null> {
  const response = await ask(id, width, 'GET')
  if (!response) return null
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { type: response.headers.get('content-type') ?? '', bytes }
}

/** Size in bytes; null if the file is gone. */
export async function sizeOfMedia(id: string, width: number): Promise<number | null> {
  const response = await ask(id, width, 'HEAD')
  if (!response) return null
  const told = Number(response.headers.get('content-length') ?? 0)
  // A proxy may remove the header.
  return told > 0 ? told : ((await fetchMedia(id, width))?.bytes.length ?? null)
}

async function ask(id: string, width: number, method: 'GET' | 'HEAD'): Promise<Response | null> {
  const response = await fetch(mediaPath(id, width || undefined), { method }).catch((cause: unknown) => {
    throw new ApiError('unavailable', String(cause))
  })
  if (response.ok) return response
  if (response.status === 404) return null
  throw new ApiError('unavailable', `HTTP ${response.status}`)
}
