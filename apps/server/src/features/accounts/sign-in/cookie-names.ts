import type { Config } from '../../../config/config.ts'

export const SITE = 'pinquiz'
/** Browsers take such a cookie from this very host over https only, and send it nowhere else. */
export const HOST_ONLY = '__Host-'

const TOKEN = `${SITE}.session_token`
const FORMER = `__Secure-${TOKEN}`

export const isOverTls = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false

/**
 * A sign-in from before cookies had this prefix, which is still named `__Secure-`, under today's name: it stays good.
 * `renamed`: the complete `Set-Cookie` values that bring the browser up to date; empty where nothing is to be done.
 */
export function withTodaysName(
  cookie: string,
  { isTls, validS }: { isTls: boolean; validS: number },
): { cookie: string; renamed: string[] } {
  const former = isTls ? valueIn(cookie, FORMER) : null
  if (former === null || valueIn(cookie, HOST_ONLY + TOKEN) !== null) return { cookie, renamed: [] }
  const today = `${HOST_ONLY}${TOKEN}=${former}`
  const renamed = `${today}; Max-Age=${validS}; Path=/; HttpOnly; Secure; SameSite=Lax`
  return { cookie: `${cookie}; ${today}`, renamed: [renamed, FORGET_FORMER] }
}

/** Takes the former cookie out of a browser. */
export const FORGET_FORMER = `${FORMER}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`

function valueIn(cookie: string, name: string): string | null {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
