import { directionOf, type Language, type SiteFacts, type SiteText } from '@pinquiz/protocol'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

export type Look = Site &
  Pick<Config, 'publicUrl' | 'joinUrl' | 'retentionDays' | 'minPassword'> & { hasImprint: boolean }

/** A page that is complete before any script runs. */
export type Content = {
  path: string
  language: Language
  title: string
  description: string
  /** HTML of the app. */
  body: string
  /** What the app needs to render the same. */
  text: SiteText | null
}

/** `de_DE`: with the country where most speakers live. */
function localeOf(language: Language): string {
  const { region = '' } = new Intl.Locale(language).maximize()
  return `${language}_${region}`
}

export function siteFactsOf(look: Look): SiteFacts {
  const { hasImprint, timeZone, retentionDays, arePlansShown, joinUrl, minPassword, hasPasswords } = look
  const { hasLibrary } = look
  const providers = look.providers.map(({ id, name }) => ({ id, name }))
  const signUp = hasPasswords ? look.signUp : { who: 'nobody' as const, domains: [] }
  const { logo, contact, plans } = look.whiteLabel
  const { who, domains } = signUp
  const shown = { logo: logo?.path ?? null, contact, plans, signUp: { who, domains } }
  const signingIn = { providers, hasPasswords, minPassword }
  return { ...shown, hasImprint, timeZone, retentionDays, arePlansShown, hasLibrary, joinUrl, ...signingIn }
}

/** The built `index.html` with the operator's name, logo, colour, contact and plans. */
export function brand(template: string, look: Look): string {
  const { siteName, siteLanguage, brand, whiteLabel } = look
  const { accent, logo } = whiteLabel
  const tags = [
    jsonTag('site', siteFactsOf(look)),
    logo && `<meta name="application-logo" content="${logo.path}" />`,
    brand && `<style>:root,[data-theme]{${brand.light}}[data-theme=dark]{${brand.dark}}</style>`,
    accent &&
      `<style>:root,[data-theme]{--accent:${accent.fill};--accent-hover:${accent.hover};--on-accent:${accent.text}}</style>`,
  ]
  const named = insertTags(withName(template, siteName), tags)
    // The app reads it from here if the browser speaks none of our languages.
    .replace(/<html lang="[^"]*"/, () => `<html lang="${siteLanguage}"`)
  const page = brand
    ? named.replace(/(name="theme-color" content=")[^"]*/, (_, start: string) => start + brand.fill)
    : named
  if (!logo) return page
  return page
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${logo.path}" type="${logo.type}" />`)
    .replace(/ *<link rel="apple-touch-icon"[^>]*>\n?/, () => touchIcon(logo))
    .replace(/<svg class="boot"[\s\S]*?<\/svg>/, `<img class="boot" src="${logo.path}" alt="" />`)
}

/** A branded page, filled for visitors and search engines. */
export function fill(page: string, content: Content, { siteName, publicUrl, whiteLabel }: Look): string {
  const { path, language, title, description, body, text } = content
  const address = publicUrl === null ? null : publicUrl + (path === '/' ? '/' : path)
  // Previews load absolute addresses only, and the picture has the product's mark.
  const picture = publicUrl === null || whiteLabel.logo ? null : `${publicUrl}/social.png`
  const property = (name: string, value: string) =>
    `<meta property="og:${name}" content="${escapeHtml(value)}" />`
  const tags = [
    text && jsonTag('text', text, `${language} ${path}`),
    address && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    property('type', 'website'),
    property('site_name', siteName),
    property('title', title),
    property('description', description),
    property('locale', localeOf(language)),
    address && property('url', address),
    ...(picture
      ? [property('image', picture), property('image:width', '1200'), property('image:height', '630')]
      : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`,
  ]
  // Replacement functions, because `$&` in texts would have a meaning.
  const filled = page
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(/(<title>)[^<]*/, (_, start: string) => start + escapeHtml(title))
    .replace(/(name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(description))
    .replace(/<div id="root">[\s\S]*?<\/div>/, () => `<div id="root" data-prerendered>${body}</div>`)
  return insertTags(filled, tags)
}

/** The empty page of the host's area: requests its scripts and the current user before the first script runs. */
export function withScripts(page: string, files: readonly string[]): string {
  if (files.length === 0) return page
  const viewer = '<link rel="preload" as="fetch" href="/api/me" crossorigin />'
  return insertTags(page, [viewer, ...files.map((file) => `<link rel="modulepreload" href="${file}" />`)])
}

const jsonTag = (id: string, facts: object, of = '') =>
  `<script type="application/json" id="${id}"${of && ` data-of="${of}"`}>${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`

/** Phones don't accept an SVG as an icon and make one from the page, which is better than another brand's mark. */
function touchIcon({ path, type }: NonNullable<Look['whiteLabel']['logo']>): string {
  return type === 'image/png' ? `    <link rel="apple-touch-icon" href="${path}" />\n` : ''
}

function withName(template: string, siteName: string): string {
  const name = escapeHtml(siteName)
  return template
    .replace(/(<title>)[^<]*/, (_, start: string) => start + name)
    .replace(/(name="application-name" content=")[^"]*/, (_, start: string) => start + name)
}

function insertTags(page: string, tags: (string | null)[]): string {
  const text = tags.filter((tag) => tag !== null).join('\n    ')
  return page.replace('</head>', () => `  ${text}\n  </head>`)
}
