import { expect, it } from 'vitest'
import type { Translate } from '../../lib/texts/i18n.ts'
import type { Catalogue } from '../../lib/texts/texts.ts'
import { translate } from '../../lib/texts/translate.ts'
import contact from '../../locales/en/contact.json' with { type: 'json' }
import { findProblems, mailLink } from './lead.ts'

const LEAD = {
  name: 'Priya & Co',
  email: 'priya@example.org',
  phone: '+91 1',
  plan: 'Yearly Plan - ₹499/year',
  message: 'One\r\nTwo',
  website: '',
}
const t: Translate<'contact'> = (key, values) => translate(contact as Catalogue, 'en', key, values)

it('requires everything but the message', () => {
  expect(findProblems({ ...LEAD, message: '' }, true)).toEqual({})
  expect(findProblems({ ...LEAD, name: '', phone: '', plan: '', email: 'priya' }, true)).toEqual({
    name: 'missing',
    phone: 'missing',
    plan: 'missing',
    email: 'invalidEmail',
  })
  expect(findProblems({ ...LEAD, email: '' }, true)).toEqual({ email: 'missing' })
})

it('puts the whole message into a mail with the specified subject', () => {
  const link = mailLink(LEAD, 'hello@example.org', t)
  expect(link).toMatch(/^mailto:hello@example\.org\?subject=[^&]*&body=[^&]*$/)
  const { searchParams } = new URL(link)
  expect(searchParams.get('subject')).toBe('Contact Form Submission - Yearly Plan - ₹499/year')
  expect(searchParams.get('body')).toBe(
    'Name: Priya & Co\r\nEmail: priya@example.org\r\nPhone: +91 1\r\nPlan: Yearly Plan - ₹499/year\r\nMessage: One\r\nTwo',
  )
})

it('calls a mail without a plan a general inquiry', () => {
  const link = mailLink({ ...LEAD, plan: '' }, 'hello@example.org', t)
  expect(link).toMatch(
    /^mailto:hello@example\.org\?subject=Contact%20Form%20Submission%20-%20General%20Inquiry&/,
  )
})

it('requires no plan if the site has none', () => {
  expect(findProblems({ ...LEAD, plan: '' }, false)).toEqual({})
})
