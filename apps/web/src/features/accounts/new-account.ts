import { isAccountEmail, MIN_PASSWORD } from '@pinquiz/protocol'
import { ApiError } from '../../lib/http/api.ts'
import { readSite } from '../../lib/site.ts'
import type { Translate } from '../../lib/texts/i18n.ts'

/** The sentence of the specification, unless the site asks for more. */
export function passwordHint(t: Translate<'accounts'>): string {
  const { minPassword } = readSite()
  return minPassword === MIN_PASSWORD ? t('passwordHint') : t('passwordHintLonger', { min: minPassword })
}

export const isTooShort = (password: string) => password.length < readSite().minPassword

export type NewAccount = { name: string; email: string; password: string }
/** `guessable`: only the server knows; shown at the field. */
export type NewAccountProblem = 'missing' | 'email' | 'password' | 'guessable'

export function readNewAccount(form: HTMLFormElement): NewAccount {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name: text('name').trim(), email: text('email').trim(), password: text('password') }
}

/** Spec 000 §5: all fields first, then the address, then the password. */
export function findProblem({ name, email, password }: NewAccount): NewAccountProblem | null {
  if (!name || !email || !password) return 'missing'
  if (!isAccountEmail(email)) return 'email'
  return isTooShort(password) ? 'password' : null
}

export const isGuessable = (error: unknown) =>
  error instanceof ApiError && error.code === 'password-guessable'
