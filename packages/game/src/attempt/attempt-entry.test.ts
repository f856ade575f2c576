import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../session/host-commands.ts'
import { decideJoin } from '../session/joining.ts'
import { firstPhase, NO_REPAIRS, type Phase, type SessionState, statusOf } from '../session/session.ts'
import { DEFAULT_SETTINGS } from '../session/settings.ts'
import { decideEntry, type EntryFacts, EXCUSABLE, MAX_DETAILS_LENGTH } from './attempt-entry.ts'
import { endsAttempt } from './integrity.ts'
import { judgeNewcomer } from './newcomer.ts'

const FULL = { details: 'full', wholeWords: false } as const
const NAME_ONLY = { details: 'name', wholeWords: false } as const
const PSEUDONYM = { details: 'pseudonym', wholeWords: false } as const

const details = { name: 'Ana Example', email: 'ana@example.org', phone: '+49 30 1234' }
const judge = (change: Partial<typeof details>, wholeWords = false) => {
  const judged = judgeNewcomer({ ...details, ...change }, { details: 'full', wholeWords })
  return judged.ok ? judged.value : judged.reason
}

describe('the details of a participant', () => {
  test('S3 requires all of them', () => {
    for (const blank of ['', '   ', '\u200b', '\t\n'])
      for (const key of ['name', 'email', 'phone'] as const)
        expect(judge({ [key]: blank })).toBe('details-missing')
  })

  test('S3 trims spaces and lower-cases the email address', () => {
    expect(judge({ name: '  Ana   Example ', email: ' ANA@Example.ORG ', phone: ' +49  30\t1234 ' })).toEqual(
      {
        ...details,
        phone: '+49 30 1234',
      },
    )
  })

  test('S3 drops invisible and unstorable characters', () => {
    expect(judge({ email: 'ana\u0000\u202e@example.org\u200b', phone: '+49\u0000 30\u202e 1234' })).toEqual(
      details,
    )
    expect(judge({ phone: '\u0000' })).toBe('details-missing')
  })

  test('S3 cuts a phone number to the length of its field', () => {
    expect(judge({ phone: '1'.repeat(MAX_DETAILS_LENGTH.phone) })).toMatchObject({ phone: '1'.repeat(40) })
    expect(judge({ phone: '1'.repeat(41) })).toMatchObject({ phone: '1'.repeat(40) })
  })

  test('S3 accepts an email address with text, @ and a domain with a dot', () => {
    for (const email of [
      'ana',
      'ana@',
      '@example.org',
      'ana@example',
      'a b@example.org',
      'a@b@c.org',
      'a@b.c d',
    ])
      expect(judge({ email })).toBe('email-invalid')
    expect(judge({ email: `${'a'.repeat(254)}@example.org` })).toBe('email-invalid')
    for (const email of ['a@b.c', 'ä@bücher.example', "o'neill+quiz@mail.example.org"])
      expect(judge({ email })).toMatchObject({ email })
  })

  test('S3 refuses names on the word list, in any case or width', () => {
    for (const name of [
      'Test',
      'My FAKE name',
      'xdummyx',
      'Template',
      'Anonymous',
      'user1',
      'Player One',
      'ＴＥＳＴ',
    ])
      expect(judge({ name })).toBe('name-invalid')
    expect(judge({ name: 'x'.repeat(101) })).toBe('name-too-long')
    expect(judge({ name: 'é'.repeat(100) })).toMatchObject({ name: 'é'.repeat(100) })
  })

  test('S3 knows the words in look-alike letters, with accents and letter by letter', () => {
    for (const name of ['ТеsТ', 'téstt', 't e s t', 'T.E.S.T.', 'ｔest', 'Tёst', 'teest', 'f-a-k-e'])
      expect([name, judge({ name })]).toEqual([name, 'name-invalid'])
    for (const name of ['Matt Estévez', 'Anna Müller', 'J R R Tolkien', 'Тесса Юрьева'])
      expect([name, judge({ name })]).toEqual([name, expect.objectContaining({ name })])
  })

  test('S81 lets names contain the words if the host chose that only whole words count', () => {
    for (const name of ['Contest Winner', 'Shirley Temple', 'Tempest', 'xdummyx'])
      expect([name, judge({ name }, true)]).toEqual([name, expect.objectContaining({ name })])
    for (const name of ['Test', 'My FAKE name', 'user1', 'Player One', 't e s t', 'ТеsТ'])
      expect([name, judge({ name }, true)]).toEqual([name, 'name-invalid'])
  })

  test('S32 consist of the name alone if the host asks for no more; anything else sent is dropped', () => {
    const more = { email: 'nonsense', phone: '+49 30 1' }
    expect(judgeNewcomer({ name: ' Ana  Example', ...more }, NAME_ONLY)).toEqual({
      ok: true,
      value: { name: 'Ana Example', email: '', phone: '' },
    })
    expect(judgeNewcomer({ name: 'Shirley Temple', ...more }, NAME_ONLY)).toMatchObject({
      reason: 'name-invalid',
    })
    expect(judgeNewcomer({ name: ' ', ...more }, PSEUDONYM)).toMatchObject({ reason: 'details-missing' })
    expect(judgeNewcomer({ name: 'Player One', ...more }, PSEUDONYM)).toMatchObject({
      value: { name: 'Player One', email: '', phone: '' },
    })
  })

  test('S33 may have a name on the word list if the host made an exception', () => {
    const excused = new Set(['name-invalid'] as const)
    expect(judgeNewcomer({ ...details, name: 'Shirley Temple' }, FULL, excused)).toMatchObject({ ok: true })
    expect(judgeNewcomer({ ...details, name: '' }, FULL, excused)).toMatchObject({ ok: false })
  })

  test('S10 are checked before anything else: missing, then email, then name', () => {
    expect(judge({ email: 'nonsense', name: '' })).toBe('details-missing')
    expect(judge({ email: 'nonsense', name: 'Test' })).toBe('email-invalid')
  })
})

const facts = fc.record<EntryFacts>({
  isNetworkUsed: fc.boolean(),
  isDeviceUsed: fc.boolean(),
  isEmailDisposable: fc.boolean(),
  isNetworkRecent: fc.boolean(),
  isEmailUsed: fc.boolean(),
})
const settings = fc.record({
  admission: fc.constantFrom('pin', 'roster'),
  oneAttemptPerNetwork: fc.boolean(),
  oneAttemptPerDevice: fc.boolean(),
  oneAttemptPerEmail: fc.boolean(),
})
const exceptions = fc.uniqueArray(fc.constantFrom(...EXCUSABLE)).map((rules) => new Set(rules))

describe('the entry to a self-paced session', () => {
  test('S6–S10, S33 gives the first reason that is not excused: network, device, disposable domain, time window, used email address', () => {
    fc.assert(
      fc.property(facts, settings, exceptions, (given, chosen, excused) => {
        const isGuessed = chosen.admission === 'pin'
        const reasons = (
          [
            isGuessed && chosen.oneAttemptPerNetwork && given.isNetworkUsed && 'network-used',
            isGuessed && chosen.oneAttemptPerDevice && given.isDeviceUsed && 'device-used',
            given.isEmailDisposable && 'email-disposable',
            isGuessed && chosen.oneAttemptPerNetwork && given.isNetworkRecent && 'too-many-attempts',
            chosen.oneAttemptPerEmail && given.isEmailUsed && 'email-used',
          ] as const
        ).flatMap((reason) => (reason === false || excused.has(reason) ? [] : [reason]))
        const decision = decideEntry(given, chosen, excused)
        expect(decision.ok ? undefined : decision.reason).toBe(reasons[0])
      }),
    )
  })
})

const at = (phase: Phase): SessionState => ({
  version: 3,
  phase,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
})

describe('a self-paced session', () => {
  const running = firstPhase('self-paced')
  const command = (type: 'start' | 'next' | 'close' | 'end') =>
    decideCommand(
      at(running),
      { type, version: 3 },
      { mode: 'self-paced', nowMs: 0, questions: [], participants: 9, everyoneAnswered: false },
    )

  test('S2 is active from its creation, and refuses start, next and close', () => {
    expect(statusOf(running)).toBe('active')
    for (const type of ['start', 'next', 'close'] as const) expect(command(type).ok).toBe(false)
  })

  test('S2 admits people until it is ended, unless it is locked', () => {
    expect(command('end')).toMatchObject({ ok: true, value: { phase: { name: 'ended' }, version: 4 } })
    const door = { ...at(running), isHosted: true }
    expect(decideJoin('self-paced', door)).toMatchObject({ ok: true })
    expect(decideJoin('self-paced', { ...door, locked: true })).toMatchObject({
      reason: 'lobby-locked',
    })
    expect(decideJoin('self-paced', { ...door, phase: { name: 'ended' } })).toMatchObject({
      reason: 'session-ended',
    })
  })

  test('S19 ends an attempt after more than two tab switches only if the host chose that', () => {
    for (const switches of [0, 1, 2, 3, 50]) {
      expect(endsAttempt(switches, { endAfterTabSwitches: false })).toBe(false)
      expect(endsAttempt(switches, { endAfterTabSwitches: true })).toBe(switches > 2)
    }
  })
})
