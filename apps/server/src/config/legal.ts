import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { language, siteDocument } from '@pinquiz/protocol'
import { ConfigError } from './config-error.ts'
import type { Read } from './white-label.ts'

/** Who is responsible for the site, and its own legal texts. */
export type Legal = {
  controller: { name: string | null; address: string | null; email: string | null }
  /** Data protection contact: a name, an address, anything on one line. */
  dataProtectionContact: string | null
  /** Below this age (years), parents or the school must agree. */
  consentAge: number
  /** The operator's own Markdown texts, keyed like `privacy.de`. */
  ownTexts: ReadonlyMap<string, string>
}

const MAX_TEXT_LENGTH = 200_000
const KNOWN = new RegExp(`^(${siteDocument.options.join('|')})\\.(${language.options.join('|')})\\.md$`)

export function readLegal(read: Read, dataDir: string, told: Omit<Legal, 'ownTexts'>): Legal {
  return {
    ...told,
    ownTexts: read('TEXTS_DIR', readTexts, null) ?? readTextsBeside(dataDir),
  }
}

function readTextsBeside(dataDir: string) {
  const directory = join(dataDir, 'texts')
  return existsSync(directory) ? readTexts(directory, 'TEXTS_DIR') : new Map<string, string>()
}

/** A file that would never be shown is probably misnamed. */
function readTexts(directory: string, variable: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const name of namesIn(directory, variable)) {
    if (!name.endsWith('.md')) continue
    if (!KNOWN.test(name))
      throw new ConfigError(variable, `${join(directory, name)} must be named like privacy.de.md`)
    const text = readFileSync(join(directory, name), 'utf8')
    if (text.length > MAX_TEXT_LENGTH)
      throw new ConfigError(variable, `${join(directory, name)} is longer than ${MAX_TEXT_LENGTH} characters`)
    texts.set(name.slice(0, -'.md'.length), text)
  }
  return texts
}

function namesIn(directory: string, variable: string): string[] {
  try {
    return readdirSync(directory)
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new ConfigError(variable, `${directory} cannot be read: ${reason}`)
  }
}
