import { AppError } from '../../../platform/app-error.ts'
import { isPattern } from './password-patterns.ts'
import { hashPassword } from './passwords.ts'

type Owner = { email: string; name: string }

/** What every new password goes through. Throws `password-guessable`. */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const guess = folded(password)
  if (
    guess === '' ||
    isPattern(guess) ||
    ownWords(owner).includes(guess) ||
    (await commonPasswords()).has(guess)
  )
    throw new AppError('password-guessable', {
      message: 'The password is blank, a common one, a pattern, or the own name or address',
    })
  return hashPassword(password)
}

function ownWords({ email, name }: Owner): string[] {
  const [localPart = ''] = email.split('@')
  return [email, localPart, name].map(folded)
}

/** As somebody who guesses would try it: neither case nor spaces make it another. */
const folded = (text: string) => text.toLowerCase().replace(/[\s\p{Cf}]+/gu, '')

let common: Promise<ReadonlySet<string>> | undefined

/** Some 50,000, read when somebody chooses a password for the first time. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return common
}
