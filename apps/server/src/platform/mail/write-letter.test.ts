import { LANGUAGES } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import type { FactorChange, MailContent } from './contract.ts'
import { writeLetter } from './write-letter.ts'

const SITE = { name: 'PinQuiz', url: 'https://quiz.example.org', accent: null, isAnswered: false }
const CONTENTS: MailContent[] = [
  { template: 'account-approved', name: 'Grace' },
  { template: 'account-rejected', name: 'Grace', reason: 'Unknown person' },
  { template: 'account-revoked', name: 'Grace', reason: null },
  { template: 'password-reset', name: 'Grace', link: 'https://quiz.example.org/r', validMinutes: 60 },
  { template: 'sign-up-again', name: 'Grace', link: 'https://quiz.example.org/r', validMinutes: 60 },
  ...[true, false].map(
    (isApproved): MailContent => ({
      template: 'address-proof',
      name: 'Grace',
      isApproved,
      link: 'https://quiz.example.org/c',
      validDays: 7,
    }),
  ),
  ...(['host', 'admin'] as const).map(
    (role): MailContent => ({
      template: 'account-invitation',
      name: 'Grace',
      invitedBy: 'Ada',
      role,
      link: 'https://quiz.example.org/accept-invitation#x',
      validDays: 14,
    }),
  ),
  { template: 'new-address', name: 'Grace', link: 'https://quiz.example.org/c', validDays: 7 },
  { template: 'address-changed', name: 'Grace', newEmail: 'hopper@example.org' },
  { template: 'password-changed', name: 'Grace' },
  ...(
    [
      ...(['passkey-added', 'passkey-removed', 'authenticator-added'] as const),
      ...(['provider-linked', 'provider-unlinked'] as const),
      ...(['authenticator-removed', 'backup-codes-renewed', 'second-factor-reset', 'token-made'] as const),
    ] satisfies FactorChange[]
  ).map((change): MailContent => ({ template: 'second-factor-changed', name: 'Grace', change })),
  { template: 'administrator-made', name: 'Grace', role: 'admin' },
  { template: 'administrator-made', name: 'Grace', role: 'super-admin' },
  {
    template: 'new-device',
    name: 'Grace',
    device: 'Firefox (Windows)',
    address: '203.0.113.7',
    at: '2026-11-21 21:40 UTC',
  },
  { template: 'purchase-confirmation', name: 'Grace', plan: 'Yearly' },
  { template: 'session-completed', name: 'Grace', title: 'Physics', participants: 12, session: 'b7' },
  { template: 'new-lead', name: 'Lea', email: 'l@example.org', phone: '+1 2', plan: '', message: 'Hi' },
  { template: 'lead-digest', count: 624, senders: ['Lea (l@example.org)'] },
  { template: 'sign-up-digest', count: 31, people: ['Grace (g@example.org)'] },
  { template: 'sign-in-attack', account: 'grace@example.org' },
  ...(['quiz-invitation', 'quiz-reminder'] as const).map(
    (template): MailContent => ({
      template,
      name: 'Grace',
      host: 'Ada',
      title: 'Physics',
      link: 'https://quiz.example.org/invited#a.1.b',
      closes: '2026-11-21 21:40 UTC',
    }),
  ),
  {
    template: 'quiz-result',
    name: 'Grace',
    host: 'Ada',
    title: 'Physics',
    score: 12,
    outOf: 20,
    percent: 60,
    grade: 'C+',
    isPassed: true,
  },
]
/** Fields that mails translate for the reader. */
const TRANSLATED = ['template', 'change', 'role', 'isPassed', 'isApproved']

describe.each(CONTENTS)('$template', (content) => {
  it('differs in every language and contains all facts in each', () => {
    const letters = LANGUAGES.map((language) => writeLetter(content, language, SITE))
    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(4)
    for (const [position, { subject, text, html }] of letters.entries()) {
      expect(html).toContain(`<html lang="${LANGUAGES[position]}">`)
      for (const fact of Object.entries(content).filter(
        ([name, value]) => !TRANSLATED.includes(name) && value,
      ))
        for (const body of [text, html]) expect(body).toContain(String(fact[1]))
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object/)
    }
  })
})

describe('letters', () => {
  it('differ for every change of an account', () => {
    for (const language of LANGUAGES) {
      const changed = CONTENTS.filter(
        (content) => 'change' in content || content.template === 'administrator-made',
      )
      const texts = changed.map((content) => writeLetter(content, language, SITE).text)
      expect(new Set(texts).size).toBe(11)
    }
  })

  it('are in the reader’s language', () => {
    const subjects = LANGUAGES.map(
      (language) => writeLetter({ template: 'account-approved', name: 'Grace' }, language, SITE).subject,
    )
    expect(subjects).toEqual([
      'Your PinQuiz account has been approved',
      'Tu cuenta de PinQuiz ha sido aprobada',
      'Votre compte PinQuiz a été approuvé',
      'Dein Konto bei PinQuiz wurde freigegeben',
    ])
  })

  it('contain no links if the site’s address is unknown', () => {
    const { html } = writeLetter({ template: 'account-approved', name: 'Grace' }, 'en', {
      ...SITE,
      url: null,
    })
    expect(html).not.toContain('href')
  })

  it('use the site’s colour and say whether replies are read', () => {
    const content = { template: 'account-approved', name: 'Grace' } as const
    const accent = { fill: '#ffd23f', text: '#2a0b3f' }
    expect(writeLetter(content, 'en', { ...SITE, accent }).html).toContain('background:#ffd23f;color:#2a0b3f')
    for (const language of LANGUAGES) {
      const [ignored, answered] = [false, true].map(
        (isAnswered) => writeLetter(content, language, { ...SITE, isAnswered }).text,
      )
      expect(ignored?.startsWith(answered?.trimEnd() ?? '-')).toBe(true)
      expect(ignored).not.toBe(answered)
    }
  })

  it.each(['http://evil.example', 'Win at evil.example', 'www.evil.example now', 'a@b', 'x/y'])(
    'do not greet %j, which mail programs would turn into a link',
    (name) => {
      const { text } = writeLetter({ template: 'account-approved', name }, 'en', SITE)
      expect(text).toMatch(/^Hello,\n/)
    },
  )

  it.each(LANGUAGES)('name no inviter whom mail programs would turn into a link: %s', (language) => {
    const invitation = { template: 'account-invitation', name: '', role: 'host', validDays: 14 } as const
    const link = 'https://quiz.example.org/i'
    const { subject, text } = writeLetter({ ...invitation, link, invitedBy: 'evil.example' }, language, SITE)
    expect(subject + text).not.toContain('evil')
    expect(subject).toContain('PinQuiz')
  })

  it.each(['Grace Hopper', 'Dr. Ada Lovelace', 'O’Neil-Smith Jr.', 'נועה כהן'])('greet %s', (name) => {
    const { text } = writeLetter({ template: 'account-approved', name }, 'en', SITE)
    expect(text).toMatch(`Hello ${name},\n`)
  })
})
