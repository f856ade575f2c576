import { isBlank, storedText } from '@pinquiz/game'
import { AppError } from '../../platform/app-error.ts'
import type { NewAccount } from './contract.ts'

/** What the database and the screens can take: addresses compare without case, names are printable. */
export function tidyAccount(account: NewAccount): NewAccount {
  return { ...account, name: tidyName(account.name), email: account.email.toLowerCase() }
}

export function tidyName(text: string): string {
  const name = storedText(text, 100)
  if (isBlank(name)) throw new AppError('bad-request', { message: 'name: missing' })
  return name
}
