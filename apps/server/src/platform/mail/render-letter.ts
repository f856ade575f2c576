import type { Language } from '@pinquiz/protocol'
import { escapeHtml } from '../escape-html.ts'
import type { Letter, LetterSite } from './letter.ts'

export type RenderedLetter = { subject: string; text: string; html: string }

type Frame = { language: Language; footer: string; site: LetterSite }

export function renderLetter(letter: Letter, frame: Frame): RenderedLetter {
  return {
    subject: oneLine(letter.subject),
    text: renderText(letter, frame),
    html: renderHtml(letter, frame),
  }
}

function renderText(
  { paragraphs, facts = [], quote, action, notes = [] }: Letter,
  { footer }: Frame,
): string {
  const blocks = [
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n'),
    (quote ?? '').replace(/^/gm, quote ? '> ' : ''),
    action ? `${action.label}:\n${action.url}` : '',
    ...notes,
    `-- \n${footer}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const INK = '#1f1633'
const MUTED = '#5d5470'
const BRAND = '#46178f'

function renderHtml(letter: Letter, { language, footer, site }: Frame): string {
  const { subject, paragraphs, facts = [], quote, action, notes = [] } = letter
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f5f2fa;color:${INK};font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px;overflow:hidden">
<p style="margin:0;padding:20px 28px;background:${site.brand ?? BRAND};color:#fff;font-size:20px;font-weight:700">${escapeHtml(site.name)}</p>
<div style="padding:20px 28px 24px">
${paragraphs.map((text) => `<p style="margin:0 0 16px">${lines(text)}</p>`).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${quote ? `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d9d0e8">${lines(quote)}</blockquote>` : ''}
${action ? button(action, site) : ''}
${notes.map((text) => `<p style="margin:0 0 10px;color:${MUTED};font-size:14px">${lines(text)}</p>`).join('\n')}
</div>
</div>
<p style="max-width:560px;margin:16px auto 0;padding:0 28px;color:${MUTED};font-size:13px">${escapeHtml(footer)}</p>
</body>
</html>
`
}

function factTable(facts: [string, string][]): string {
  const row = ([label, value]: [string, string]) =>
    `<tr><th scope="row" style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;color:${MUTED};font-weight:400">${escapeHtml(label)}</th><td style="padding:2px 0">${lines(value)}</td></tr>`
  return `<table style="margin:0 0 16px;border-collapse:collapse">${facts.map(row).join('')}</table>`
}

/** The address is shown as well: some people rightly avoid buttons in mail. */
function button(
  { label, url }: NonNullable<Letter['action']>,
  { accent, brand = BRAND }: LetterSite,
): string {
  const { fill, text } = accent ?? { fill: brand, text: '#fff' }
  const href = escapeHtml(url)
  return `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${fill};color:${text};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;color:${MUTED};font-size:13px;word-break:break-all">${href}</p>`
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Text in a header or a list stays on one line, whatever was typed. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
