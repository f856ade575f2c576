import { parse } from 'bowser'

/** Such as `Firefox` and `Windows`; null: not recognised. */
export type Device = { browser: string | null; system: string | null }

/** Which browser on which system it says it is. Written by whoever signs in: good for reminding, not for trusting. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, system: null }
  const { browser, os } = parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

/** For mail, in every language; null: nothing was recognised. */
export function inWords({ browser, system }: Device): string | null {
  return browser && system ? `${browser} (${system})` : (browser ?? system)
}
