import { language, siteDocument } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { TEST_CONFIG } from '#test/support/test-config.ts'
import type { Config } from '../../config/config.ts'
import { fillText } from './fill-text.ts'
import { renderText } from './render-text.ts'
import { createSiteTexts } from './site-texts.ts'

const CONTROLLER = {
  name: 'Quiz *Club* <b>',
  address: 'Münsterplatz 1, 89073 Ulm',
  email: 'club@example.org',
}

const legal = (change: Partial<Config['legal']>) => ({ ...TEST_CONFIG.legal, ...change })
const textsWith = (change: Partial<Config> = {}) => {
  const config = { ...TEST_CONFIG, ...change }
  return createSiteTexts(config, () => config)
}
const own = (...texts: [string, string][]) => textsWith({ legal: legal({ ownTexts: new Map(texts) }) })

describe('the built-in texts', () => {
  const full: Partial<Config> = {
    smtpUrl: 'smtp://mail.example.org',
    retentionDays: 90,
    legal: legal({ controller: CONTROLLER, dataProtectionContact: 'dpo@example.org' }),
  }

  it.each(language.options.flatMap((known) => siteDocument.options.map((name) => [name, known] as const)))(
    'are complete with any configuration: %s, %s',
    (name, known) => {
      for (const text of [textsWith(full).read(name, known), textsWith().read(name, known)]) {
        if (!text) continue
        expect(text.title).not.toBe('')
        expect(text.description).not.toBe('')
        expect(text.html).not.toMatch(/\{\{|\}\}|<h1|<img/)
      }
    },
  )

  it('name who is responsible, with Markdown and HTML escaped', () => {
    const { html = '' } = textsWith(full).read('privacy', 'en') ?? {}
    expect(html).toContain('Quiz *Club* &lt;b&gt;, Münsterplatz 1, 89073 Ulm, email club@example.org.')
    expect(html).toContain('Data protection contact: dpo@example.org.')
    expect(html).toContain('<a href="/imprint">')
    const unnamed = textsWith().read('privacy', 'en')?.html
    expect(unnamed).toContain('The operator of this site')
    expect(unnamed).not.toMatch(/Data protection contact|imprint/)
  })

  it.each([
    ['en', 'at most 90 days after', 'This site sends no email'],
    ['de', 'höchstens 90 Tage nach', 'Diese Seite verschickt keine E-Mails'],
    ['fr', 'au plus 90 jours après', 'Ce site n’envoie pas d’e-mails'],
    ['es', 'como máximo 90 días después', 'Este sitio no envía correos'],
  ] as const)('say in %s how long results stay and whether there is mail', (known, limit, noMail) => {
    const told = textsWith(full).read('privacy', known)?.html
    const plain = textsWith().read('privacy', known)?.html
    expect([told?.includes(limit), plain?.includes(limit)]).toEqual([true, false])
    expect([told?.includes(noMail), plain?.includes(noMail)]).toEqual([false, true])
  })

  it('state the age of consent, unless there is none', () => {
    expect(textsWith().read('privacy', 'en')?.html).toContain('younger than 16')
    const young = textsWith({ legal: legal({ consentAge: 13 }) })
    expect(young.read('privacy', 'de')?.html).toContain('jünger als 13')
    const none = textsWith({ legal: legal({ consentAge: 0 }) })
    expect(none.read('privacy', 'en')?.html).not.toContain('younger than')
  })
})

describe('the imprint', () => {
  it('exists once name and address of the controller are known', () => {
    expect(textsWith().read('imprint', 'en')).toBeNull()
    const named = textsWith({ legal: legal({ controller: { ...CONTROLLER, address: null } }) })
    expect([named.hasImprint(), named.read('imprint', 'en')]).toEqual([false, null])
    const complete = textsWith({ legal: legal({ controller: CONTROLLER }) })
    expect(complete.hasImprint()).toBe(true)
    expect(complete.read('imprint', 'de')).toMatchObject({ title: 'Impressum' })
  })

  it('is the operator’s own in every language if there is one in any', () => {
    const texts = own(['imprint.de', '# Impressum\n\nVerein, Amtsgericht Ulm'])
    expect(texts.hasImprint()).toBe(true)
    expect(texts.read('imprint', 'fr')?.html).toContain('Amtsgericht Ulm')
  })
})

describe('the operator’s own texts', () => {
  it('replace those of their language', () => {
    const texts = own(['privacy.de', '# Unsere Regeln\n\nBei {{siteName}} gilt:\n\n## Erstens\n\nNichts.'])
    expect(texts.read('privacy', 'de')).toEqual({
      title: 'Unsere Regeln',
      description: 'Bei PinQuiz gilt:',
      html: '<p>Bei PinQuiz gilt:</p>\n<h2>Erstens</h2>\n<p>Nichts.</p>\n',
    })
    expect(texts.read('privacy', 'en')?.title).toBe('Privacy')
  })

  it('contain no HTML, scripts or pictures', () => {
    const { html } = renderText(
      '# T\n\n<script>alert(1)</script> <b onclick="x">b</b>\n\n[x](javascript:alert(1)) ![y](https://other.example/y.png)',
    )
    expect(html).not.toMatch(/<(script|b|img)\b|href="javascript/)
  })
})

it('includes parts only if their values exist', () => {
  const text = '{{#a}}A {{a}}{{#b}} and {{b}}{{/b}}.{{/a}}{{^a}}none{{/a}}'
  expect(fillText(text, { a: '1*', b: null })).toBe('A 1\\*.')
  expect(fillText(text, { a: '1', b: 'x_' })).toBe('A 1 and x\\_.')
  expect(fillText(text, { a: null, b: 'x' })).toBe('none')
})
