import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config/config.ts'

/** Browsers accept such a cookie only over HTTPS from this very host, and send it nowhere else. */
const HOST_ONLY = '__Host-'

const TOKEN = 'pinquiz.session_token'
const FORMER = `__Secure-${TOKEN}`

const isOverTls = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false

/** A cookie hidden from scripts and other sites, with its name on this site. Values are complete `Set-Cookie` ones. */
export function createHostCookie(config: Pick<Config, 'publicUrl'>, plainName: string) {
  const isTls = isOverTls(config)
  const name = isTls ? HOST_ONLY + plainName : plainName
  const attributes = `Path=/; HttpOnly${isTls ? '; Secure' : ''}; SameSite=Lax`
  return {
    name,
    give: (value: string, validS: number) => `${name}=${value}; Max-Age=${validS}; ${attributes}`,
    forget: (named = name) => `${named}=; Max-Age=0; ${attributes}`,
  }
}

type Found = { token: string; isFormer: boolean }

/**
 * The sign-in cookie: `token.signature`, percent-encoded. Over HTTPS it used to be named `__Secure-…`; such a cookie is
 * still accepted and renamed. `give` and `take` return complete `Set-Cookie` values.
 */
export function createSignInCookie(
  { secret, publicUrl }: Pick<Config, 'secret' | 'publicUrl'>,
  validS: number,
) {
  const { name, give, forget } = createHostCookie({ publicUrl }, TOKEN)
  const former = isOverTls({ publicUrl }) ? FORMER : null
  const sign = (token: string) => createHmac('sha256', secret).update(token).digest('base64')

  function tokenOf(value: string): string | null {
    const [token = '', signature = ''] = value.split(/\.(?=[^.]*$)/)
    return isSameText(signature, sign(token)) ? token : null
  }

  return {
    /** Null: none, or not one of ours. */
    read(header = ''): Found | null {
      const today = cookieValue(header, name)
      const value = today ?? (former && cookieValue(header, former))
      const token = value === null ? null : tokenOf(decoded(value))
      return token === null ? null : { token, isFormer: today === null }
    },
    give: (token: string, { isFormer } = { isFormer: false }): string[] => [
      give(encodeURIComponent(`${token}.${sign(token)}`), validS),
      ...(isFormer ? [forget(FORMER)] : []),
    ],
    take: ({ isFormer } = { isFormer: false }): string[] => [forget(), ...(isFormer ? [forget(FORMER)] : [])],
  }
}

/** As it appears in a `Cookie` header; null: absent. */
export function cookieValue(header: string, name: string): string | null {
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** In constant time. */
export function isSameText(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)]
  return given.length === right.length && timingSafeEqual(given, right)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
