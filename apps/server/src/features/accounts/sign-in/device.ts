import { parse } from 'bowser'

/** Such as `Firefox` and `Windows`; null: not recognised. */
export type Device = { browser: string | null; system: string | null }

/** Browser and system as the request claims. Good as a reminder, not as proof. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

/** For mail, in every language; null: nothing was recognised. */
export function describeDevice({ browser, system }: Device): string | null {
  return browser && system ? `${browser} (${system})` : (browser ?? system)
}
