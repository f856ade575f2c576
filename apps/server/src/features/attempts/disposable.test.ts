import { expect, it } from 'vitest'
import { isDisposable } from './disposable.ts'

it.each(['throwaway.email', 'maildrop.cc', 'tempmail.org', 'mailinator.com', '10minutemail.com'])(
  'S8 refuses %s in any spelling',
  (domain) => {
    const spellings = [domain, domain.toUpperCase(), `${domain}.`, `sub.${domain}`, domain.replace('.', '。')]
    expect(spellings.filter((written) => !isDisposable(`ana@${written}`))).toEqual([])
  },
)

it('S8 accepts addresses of ordinary providers', () => {
  const ordinary = ['gmail.com', 'outlook.com', 'example.org', 'bücher.example', 'email', 'notmaildrop.cc']
  expect(ordinary.filter((domain) => isDisposable(`ana@${domain}`))).toEqual([])
})
