import type { Language } from '@pinquiz/protocol'
import type { MailContent } from './contract.ts'
import type { ContentOf, Letter, LetterSite, Letters, LetterTexts } from './letter.ts'
import { english } from './letters/english.ts'
import { french } from './letters/french.ts'
import { german } from './letters/german.ts'
import { spanish } from './letters/spanish.ts'
import { type RenderedLetter, renderLetter } from './render-letter.ts'

const TEXTS: Record<Language, LetterTexts> = { en: english, es: spanish, fr: french, de: german }

/** The text of a mail in its reader's language. */
export function writeLetter(content: MailContent, language: Language, site: LetterSite): RenderedLetter {
  const { letters, footer } = TEXTS[language]
  const letter = compose(letters, content.template, withHarmlessName(content), site)
  return renderLetter(letter, { language, footer: footer(site), site })
}

function compose<T extends MailContent['template']>(
  letters: Letters,
  template: T,
  content: ContentOf<T>,
  site: LetterSite,
): Letter {
  return letters[template](content, site)
}

/**
 * When someone signs up with another person's address, they choose the name in mail to that address. A "name" that mail
 * programs would turn into a link is left out. Not for leads: administrators should see what was typed.
 */
function withHarmlessName(content: MailContent): MailContent {
  if (content.template === 'new-lead' || !('name' in content)) return content
  const name = harmless(content.name)
  if (content.template === 'account-invitation')
    return { ...content, name, invitedBy: harmless(content.invitedBy) }
  return { ...content, name }
}

const harmless = (name: string) => (/[:/@\\]|\S\.\S/.test(name) ? '' : name)
