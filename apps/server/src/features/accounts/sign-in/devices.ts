import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { foldEmail } from '@pinquiz/protocol'
import type { Config } from '#config/config.ts'
import type { Clock } from '#platform/clock.ts'
import { cookieValue, createHostCookie, isSameText } from './cookies.ts'

const COOKIE = 'pinquiz_device'
const VALID_S = 400 * 24 * 60 * 60
/** Accounts remembered per browser, which colleagues may share. */
const MAX_ACCOUNTS = 8

type Headers = Pick<IncomingHttpHeaders, 'cookie'>

/** Browsers that have signed in to an account before; strangers' guesses don't count against them. */
export type Devices = {
  /** The browser's name for the account with this address; null if it never signed in to it. */
  knownFor(headers: Headers, email: string): string | null
  /** Whether any account was ever signed in to with the browser. */
  isKnown(headers: Headers): boolean
  /**
   * A complete `Set-Cookie` value that marks the browser as known for the account, and for the accounts it already
   * knows.
   */
  cookieFor(headers: Headers, email: string): string
}

type Entry = { id: string; account: string; text: string }

/** The cookie holds `id.account.end.signature` for each account: needs no table and names no one. */
export function createDevices(
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  clock: Clock,
): Devices {
  const { name, give } = createHostCookie({ publicUrl }, COOKIE)
  const key = createHmac('sha256', secret).update('devices').digest()
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const accountOf = (email: string) => sign(`account ${foldEmail(email.trim())}`).slice(0, 22)

  function entries({ cookie = '' }: Headers): Entry[] {
    // The name without prefix is from before: each entry is signed, so it's just as good.
    const value = [name, COOKIE].map((known) => cookieValue(cookie, known)).find(Boolean) ?? ''
    return value
      .split('~')
      .slice(0, MAX_ACCOUNTS)
      .flatMap((text) => {
        const [id = '', account = '', ends = '', signature = ''] = text.split('.')
        const isOurs = isSameText(signature, sign(`device ${id}.${account}.${ends}`))
        return isOurs && Number(ends) > clock.nowMs() / 1000 ? [{ id, account, text }] : []
      })
  }

  return {
    knownFor(headers, email) {
      const account = accountOf(email)
      return entries(headers).find((entry) => entry.account === account)?.id ?? null
    },
    isKnown: (headers) => entries(headers).length > 0,
    cookieFor(headers, email) {
      const account = accountOf(email)
      const known = entries(headers)
      const id = known.find((entry) => entry.account === account)?.id ?? randomBytes(12).toString('base64url')
      const payload = `${id}.${account}.${Math.floor(clock.nowMs() / 1000) + VALID_S}`
      const others = known.filter((entry) => entry.account !== account).map(({ text }) => text)
      const value = [`${payload}.${sign(`device ${payload}`)}`, ...others].slice(0, MAX_ACCOUNTS).join('~')
      return give(value, VALID_S)
    },
  }
}
