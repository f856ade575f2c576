import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import { AppError } from '#platform/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isPattern, isWordWithDigits } from './password-patterns.ts'
import { hashPassword } from './passwords.ts'

type Owner = { email: string; name: string }

/** The check for every new password. Throws `password-guessable`, `bad-request` for one that is too short. */
export type HashNewPassword = (password: string, owner: Owner) => Promise<string>

type Deps = { config: Pick<Config, 'minPassword' | 'publicUrl'>; site: () => Pick<Site, 'siteName'> }

export function createPasswordPolicy({ config, site }: Deps): HashNewPassword {
  const { minPassword, publicUrl } = config
  const host = publicUrl === null ? '' : new URL(publicUrl).hostname
  return async (password, owner) => {
    if (password.length < minPassword)
      throw new AppError('bad-request', { message: `The password needs at least ${minPassword} characters` })
    if (await isGuessable(folded(password), { owner, siteWords: [site().siteName, host] }))
      throw new AppError('password-guessable', {
        message: 'The password is blank, common, a pattern, or the name or address of its owner or the site',
      })
    return hashPassword(password)
  }
}

type Known = { owner: Owner; siteWords: string[] }

async function isGuessable(guess: string, { owner, siteWords }: Known): Promise<boolean> {
  if (guess === '' || isPattern(guess) || ownWords(owner).includes(guess)) return true
  if (isWordWithDigits(guess, siteWords.map(folded))) return true
  return (await isCommonPassword(guess)) || isCommonPassword(withoutAccents(guess))
}

function ownWords({ email, name }: Owner): string[] {
  const [localPart = ''] = email.split('@')
  return [email, localPart, name].map(folded)
}

/** As a guesser would try it: case and spaces make no difference. */
const folded = (text: string) => text.toLowerCase().replace(/[\s\p{Cf}]+/gu, '')

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}+/gu, '')
