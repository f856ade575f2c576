import { type ErrorCode, id } from '@pinquiz/protocol'
import { AppError } from '../platform/app-error.ts'

/** An id in a path, or an error that the resource doesn't exist: a malformed id names nothing. */
export function resourceId(text: string, missing: ErrorCode): string {
  const parsed = id.safeParse(text)
  if (!parsed.success) throw new AppError(missing)
  return parsed.data
}

/** Account ids can be any word; others name no one. */
export function userIdOf(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new AppError('not-found')
  return id
}
