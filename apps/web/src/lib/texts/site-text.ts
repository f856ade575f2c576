import { type SiteText, siteText } from '@pinquiz/protocol'
import { ApiError, call } from '../http/api.ts'
import type { Language } from './language.ts'

/** `missing`: the site has no such text. */
export type SiteTextState = SiteText | 'missing' | 'unreachable'

/** By language and path: known texts, or pending requests. */
const texts = new Map<string, SiteTextState | Promise<SiteTextState>>()

/** The privacy page, the terms or the imprint; in the page itself where the server made that, else it is asked for. */
export function readSiteText(path: string, language: Language): SiteTextState | Promise<SiteTextState> {
  const key = `${language} ${path}`
  const known = texts.get(key) ?? textInPage(path, language) ?? fetchText(path, language)
  texts.set(key, known)
  return known
}

/** For pages that are rendered on the server. */
export function provideSiteText(path: string, language: Language, text: SiteText): void {
  texts.set(`${language} ${path}`, text)
}

/** Allows another request. */
export function forgetSiteText(path: string, language: Language): void {
  texts.delete(`${language} ${path}`)
}

async function fetchText(path: string, language: Language): Promise<SiteTextState> {
  try {
    return await call('GET', `/api/site-texts${path}?language=${language}`, siteText)
  } catch (error) {
    return error instanceof ApiError && error.code === 'not-found' ? 'missing' : 'unreachable'
  }
}

function textInPage(path: string, language: Language): SiteText | null {
  const tag = document.getElementById('text')
  if (tag?.dataset.of !== `${language} ${path}`) return null
  const text = siteText.safeParse(JSON.parse(tag.textContent))
  return text.success ? text.data : null
}
