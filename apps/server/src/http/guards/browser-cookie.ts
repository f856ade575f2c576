import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { cookieValue, createHostCookie, isSameText } from '../../features/accounts/sign-in/cookies.ts'
import type { Clock } from '../../platform/clock.ts'

const COOKIE = 'pinquiz_browser'
/** As long as a term. */
const VALID_S = 180 * 24 * 60 * 60

type Known = { id: string; sinceMs: number }

/**
 * Tells browsers of equal devices apart (S6): `id.since.signature`, given with the form of a self-paced quiz. The id is
 * random and only stored as a keyed hash of one session; that it's signed keeps its age honest.
 */
export function createBrowserCookie(
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  clock: Clock,
) {
  const { name, give } = createHostCookie({ publicUrl }, COOKIE)
  const key = createHmac('sha256', secret).update('browsers').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')

  return {
    /** Null: none, or not one of ours. */
    read(header = ''): Known | null {
      const [id = '', since = '', signature = ''] = (cookieValue(header, name) ?? '').split('.')
      return isSameText(signature, sign(`${id}.${since}`)) ? { id, sinceMs: Number(since) } : null
    },
    /** A complete `Set-Cookie` value. */
    give(): string {
      const text = `${randomBytes(12).toString('base64url')}.${Math.floor(clock.nowMs())}`
      return give(`${text}.${sign(text)}`, VALID_S)
    },
  }
}

export type BrowserCookie = ReturnType<typeof createBrowserCookie>
