import { cleanName } from '@pinquiz/game'
import { foldEmail } from '@pinquiz/protocol'
import { AppError } from '../../platform/app-error.ts'
import type { NewAccount } from './contract.ts'

const MAX_NAME_LENGTH = 100

/** Makes input fit for database and screens: addresses compare without case, names are printable. */
export function tidyAccount(account: NewAccount): NewAccount {
  return { ...account, name: tidyName(account.name), email: foldEmail(account.email) }
}

export function tidyName(text: string): string {
  const name = cleanName(text, MAX_NAME_LENGTH)
  if (!name.ok) throw new AppError('bad-request', { message: `name: ${name.reason}` })
  return name.value
}
