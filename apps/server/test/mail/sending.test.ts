import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import type { Database } from '../../src/db/database.ts'
import type { Mail, MailContent } from '../../src/platform/mail/contract.ts'
import { createMail } from '../../src/platform/mail/mail.ts'
import { Mailbox } from '../support/mailbox.ts'
import { type ManualClock, manualClock } from '../support/manual-clock.ts'
import { readMail } from '../support/read-mail.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { describeEachEngine } from '../support/test-database.ts'

const APPROVED = { template: 'account-approved', name: 'Grace Hopper' } as const satisfies MailContent
const GRACE = 'grace@example.org'
const FROM = { name: null, address: 'quiz@example.org' }

describeEachEngine('mail', (open) => {
  let database: Database
  let mailbox: Mailbox
  let directory: string
  let clock: ManualClock
  const nodes: Mail[] = []

  beforeEach(async () => {
    database ??= await open()
    await database.pool.query('delete from mails')
    mailbox = await Mailbox.open()
    directory = mkdtempSync(join(tmpdir(), 'pinquiz-mail-'))
    clock = manualClock(1_800_000_000_000)
  })
  afterEach(async () => {
    await Promise.all(nodes.splice(0).map((node) => node.stop()))
    await mailbox.close()
    rmSync(directory, { recursive: true })
  })

  function startNode(change: Partial<Config> = {}): Mail {
    const config = { ...TEST_CONFIG, dataDir: directory, smtpUrl: mailbox.url, mailFrom: FROM, ...change }
    const node = createMail({
      pool: database.pool,
      config,
      site: () => config,
      clock,
      log: pino({ level: 'silent' }),
    })
    node.start()
    nodes.push(node)
    return node
  }

  const queue = (node: Mail, to = GRACE, content: MailContent = APPROVED) =>
    database.db.transaction((tx) => node.queue(tx, { to, language: 'en', content }))

  const rows = async () => (await database.pool.query('select * from mails order by created_at')).rows

  async function untilRow(fits: (row: Record<string, unknown>) => boolean) {
    for (const startMs = Date.now(); Date.now() - startMs < 30_000; await delay(10)) {
      const [row] = await rows()
      if (row && fits(row)) return row
    }
    throw new Error(`the mail stayed as it was: ${JSON.stringify(await rows())}`)
  }

  it('is not sent unencrypted if encryption is required', async () => {
    const node = startNode({ isMailEncrypted: true })
    await queue(node)
    await expect(untilRow((row) => row.attempts === 1 && row.last_error !== null)).resolves.toMatchObject({
      status: 'queued',
      last_error: expect.stringMatching(/STARTTLS/i),
    })
    expect(mailbox.attempts).toBe(0)
  })

  it('is delivered soon after the commit, as plain text and HTML, and its content is then erased', async () => {
    const contact = { email: 'office@example.org', address: null, phone: null }
    const node = startNode({
      publicUrl: 'https://quiz.example.org',
      whiteLabel: { ...TEST_CONFIG.whiteLabel, contact },
    })
    // Long enough for the node to have looked once and gone to sleep.
    await delay(300)
    const queuedAtMs = Date.now()
    await queue(node)
    const mail = await mailbox.next()
    expect(Date.now() - queuedAtMs).toBeLessThan(2_000)
    expect(mail).toMatchObject({ sender: 'quiz@example.org', recipients: [GRACE] })
    expect(mail.subject).toBe('Your PinQuiz account has been approved')
    expect(mail.headers.get('from')).toEqual(['PinQuiz <quiz@example.org>'])
    expect(mail.headers.get('reply-to')).toEqual(['PinQuiz <office@example.org>'])
    expect(mail.headers.get('auto-submitted')).toEqual(['auto-generated'])
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello Grace Hopper,')
      expect(body).toContain('https://quiz.example.org/login')
    }
    const row = await untilRow(({ status }) => status === 'sent')
    expect(row).toMatchObject({ attempts: 1, text: '', html: '', last_error: null })
    expect(mail.headers.get('message-id')).toEqual([`<${row.id}@example.org>`])
    expect(await node.readState()).toEqual({
      isSent: true,
      queued: 0,
      failed: 0,
      outbox: null,
      refused: 0,
      reason: null,
    })
  })

  it('is not sent if the transaction that queued it does not commit', async () => {
    const node = startNode()
    const undone = database.db.transaction(async (tx) => {
      await node.queue(tx, { to: GRACE, language: 'en', content: APPROVED })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await queue(node, 'ada@example.org')
    await mailbox.next(({ recipients }) => recipients.includes('ada@example.org'))
    expect(mailbox.received).toHaveLength(1)
  })

  it('is retried after a refusal, later each time, and finally given up', async () => {
    const node = startNode()
    mailbox.refuse(GRACE, { code: 451, text: 'Try again later' }, { code: 550, text: 'No such user' })
    await queue(node)
    const first = await untilRow(({ last_error }) => last_error !== null)
    expect(first).toMatchObject({ status: 'queued', attempts: 1 })
    expect(first.last_error).toContain('Try again later')
    expect(first.next_attempt_at.getTime() - clock.nowMs()).toBe(30_000)

    clock.advanceMs(30_000)
    await queue(node, 'ada@example.org')
    const second = await untilRow(({ last_error }) => String(last_error).includes('No such user'))
    expect(second.next_attempt_at.getTime() - clock.nowMs()).toBe(60_000)
    await database.pool.query(`update mails set attempts = 11 where status = 'queued'`)

    mailbox.refuse(GRACE, { code: 550, text: 'No such user' })
    clock.advanceMs(60_000)
    await queue(node, 'ada@example.org')
    const last = await untilRow(({ status }) => status === 'failed')
    expect(last).toMatchObject({ attempts: 12, text: '', html: '' })
    expect(await node.readState()).toMatchObject({ failed: 1 })
  })

  it('is delivered once the mail server is back', async () => {
    const node = startNode()
    mailbox.refuse(GRACE, { code: 421, text: 'Shutting down' })
    await queue(node)
    await untilRow(({ last_error }) => last_error !== null)
    clock.advanceMs(30_000)
    await queue(node, 'ada@example.org')
    await mailbox.next(({ recipients }) => recipients.includes(GRACE))
    const row = await untilRow(({ status }) => status === 'sent')
    expect(row).toMatchObject({ attempts: 2, last_error: null })
  })

  it('is sent once by several nodes', async () => {
    const [first, second, third] = [startNode(), startNode(), startNode()]
    mailbox.slowDown(20)
    const addresses = Array.from({ length: 30 }, (_, number) => `user${number}@example.org`)
    await Promise.all(
      addresses.map((address, number) => queue([first, second, third][number % 3] ?? first, address)),
    )
    for (const address of addresses) await mailbox.next(({ recipients }) => recipients.includes(address))
    await untilRow(({ status }) => status === 'sent')
    expect(mailbox.received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses.sort())
    expect(mailbox.attempts).toBe(30)
  })

  it('is taken over only if the node that claimed it died', async () => {
    const node = startNode()
    await node.stop()
    await queue(node)
    // Claimed by a node that never comes back.
    await database.pool.query(`update mails set attempts = 1, next_attempt_at = $1`, [
      new Date(clock.nowMs() + 300_000),
    ])
    const other = startNode()
    await queue(other, 'ada@example.org')
    await mailbox.next()
    expect(mailbox.received[0]?.recipients).toEqual(['ada@example.org'])
    clock.advanceMs(300_000)
    await queue(other, 'ben@example.org')
    await mailbox.next(({ recipients }) => recipients.includes(GRACE))
  })

  it('delays nothing while the mail server is slow: not the database, the next mail or the shutdown', async () => {
    const node = startNode()
    const letGo = mailbox.hold()
    await queue(node)
    await untilRow(({ attempts }) => attempts === 1)
    await queue(node, 'ada@example.org')
    expect((await rows()).length).toBe(2)
    const stopped = node.stop()
    letGo()
    await stopped
    // The shutdown waits only for mail already handed to the mail server.
    expect((await rows())[0]).toMatchObject({ status: 'sent' })
  })

  it('cannot be turned into another mail by user input', async () => {
    const node = startNode({ siteName: 'Quiz "<b>" & Co' })
    const hostile = 'Eve\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>'
    const lead = { email: 'eve@example.org', phone: '1\r\n2', plan: '<i>', message: 'a\r\n.\r\nQUIT\n<b>' }
    await queue(node, 'ada@example.org', { template: 'new-lead', name: hostile, ...lead })
    const mail = await mailbox.next()
    expect(mail.recipients).toEqual(['ada@example.org'])
    expect(mail.headers.get('to')).toEqual(['ada@example.org'])
    expect(mail.headers.has('bcc')).toBe(false)
    expect(mail.subject).toBe('New message from Eve Bcc: victim@example.org <script>alert(1)</script>')
    expect(mail.html).not.toMatch(/<script|<i>|<b>/)
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail.html).toContain('Quiz &quot;&lt;b&gt;&quot; &amp; Co')
    expect(mail.text).toContain('> QUIT')
  })

  it.each([
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Eve <eve@example.org>',
    'a@b@c',
    '@list:a@example.org',
    '',
  ])('is not queued to %j', async (to) => {
    const node = startNode()
    await expect(queue(node, to)).rejects.toThrow('exactly one plain address')
    expect(await rows()).toEqual([])
  })

  it('is saved in files that only their owner can read if no mail server is configured', async () => {
    const node = startNode({ smtpUrl: null, mailFrom: null })
    const link = 'https://quiz.example.org/reset-password?token=secret'
    await queue(node, GRACE, {
      template: 'password-reset',
      name: 'Grace',
      link,
      validMinutes: 60,
    })
    await untilRow(({ status }) => status === 'sent')
    const outbox = join(directory, 'outbox')
    expect(await node.readState()).toEqual({
      isSent: false,
      queued: 0,
      failed: 0,
      outbox,
      refused: 0,
      reason: null,
    })
    const [file = '', ...others] = readdirSync(outbox)
    expect(others).toEqual([])
    expect(file).toMatch(/^[\dTZ-]+-password-reset-[0-9a-f]{8}\.eml$/)
    expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
    const mail = readMail(readFileSync(join(outbox, file), 'latin1').replace(/\r?\n/g, '\r\n'))
    expect(mail.headers.get('to')).toEqual([GRACE])
    expect(mail.text).toContain(link)
  })

  it('is limited per hour, and to half of that for one kind (A39)', async () => {
    const node = startNode({ mailsPerHour: 12 })
    const flood = { template: 'password-reset', name: 'G', link: 'https://x', validMinutes: 60 } as const
    for (let number = 0; number < 20; number++) await queue(node, `g${number}@example.org`, flood)
    await queue(node)
    await mailbox.next(({ recipients }) => recipients.includes(GRACE))
    // Mail in progress isn't sent yet: up to three more than the six.
    const flooded = () => mailbox.received.filter(({ recipients }) => !recipients.includes(GRACE)).length
    await expect.poll(flooded).toBeGreaterThanOrEqual(6)
    // Arrivals are recorded in this hour, not the next.
    const noted = async () => (await rows()).filter(({ status }) => status === 'sent').length
    await expect.poll(async () => (await noted()) - mailbox.received.length).toBe(0)
    expect(flooded()).toBeLessThanOrEqual(9)
    const before = flooded()
    clock.advanceMs(60 * 60_000)
    await queue(node)
    await expect.poll(flooded).toBeGreaterThanOrEqual(before + 6)
    expect(flooded()).toBeLessThanOrEqual(before + 9)
  })

  it('is erased a month after it is done', async () => {
    const node = startNode()
    await queue(node)
    const old = await untilRow(({ status }) => status === 'sent')
    await database.pool.query(`update mails set created_at = $1`, [new Date(clock.nowMs())])
    clock.advanceMs(31 * 24 * 60 * 60_000)
    await queue(node, 'ada@example.org')
    await mailbox.next(({ recipients }) => recipients.includes('ada@example.org'))
    // Sending and forgetting run at the same time.
    await expect.poll(async () => (await rows()).map(({ id }) => id)).not.toContain(old.id)
    expect(await rows()).toHaveLength(1)
  })
})
