import { Writable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import type { Registry } from 'prom-client'
import type { Config } from '../../src/config/config.ts'
import type { Database } from '../../src/db/database.ts'
import { createAccounts } from '../../src/features/accounts/accounts.ts'
import { alsoInDigest, createSignUpDigest } from '../../src/features/accounts/sign-up-digest.ts'
import { createAttempts } from '../../src/features/attempts/attempts.ts'
import { createAudit } from '../../src/features/audit/audit.ts'
import { createInvitees } from '../../src/features/invitees/invitees.ts'
import { createLeadAdministration } from '../../src/features/leads/administration.ts'
import { createLeadDigest } from '../../src/features/leads/lead-digest.ts'
import { createLeads, type LeadDeps } from '../../src/features/leads/leads.ts'
import { createLibrary } from '../../src/features/library/library.ts'
import { createMedia } from '../../src/features/media/media.ts'
import { createNotifications } from '../../src/features/notifications/notifications.ts'
import { createPersonalData } from '../../src/features/personal-data/personal-data.ts'
import { createQuizzes } from '../../src/features/quizzes/quizzes.ts'
import { createSharing } from '../../src/features/quizzes/sharing.ts'
import { createRepeats } from '../../src/features/repeats/repeats.ts'
import { createResults } from '../../src/features/results/results.ts'
import type { Sessions } from '../../src/features/sessions/contract.ts'
import { createWaitingRoom } from '../../src/features/sessions/entry/waiting-room.ts'
import { createPresenterKeys } from '../../src/features/sessions/presenting/presenter-keys.ts'
import { createWallLinks } from '../../src/features/sessions/presenting/wall-links.ts'
import { createSessionSharing } from '../../src/features/sessions/sharing/session-sharing.ts'
import { createSettings } from '../../src/features/settings/settings.ts'
import { createSiteHealth } from '../../src/features/site-health/site-health.ts'
import { createSiteSettings } from '../../src/features/site-settings/site-settings.ts'
import { createSiteTexts } from '../../src/features/site-texts/site-texts.ts'
import { createTasks } from '../../src/features/tasks/tasks.ts'
import { buildHttp } from '../../src/http/server.ts'
import type { BusEvent } from '../../src/platform/bus.ts'
import { readOpenSessions } from '../../src/platform/facts.ts'
import type { QueueMail } from '../../src/platform/mail/contract.ts'
import { createMail } from '../../src/platform/mail/mail.ts'
import { createCounts } from '../../src/platform/measuring/counts.ts'
import { createMemoryBus } from '../../src/platform/memory-bus.ts'
import type { Notice } from '../../src/platform/notify.ts'
import { createPictures } from '../../src/platform/pictures/pictures.ts'
import { createQuizFiles } from '../../src/platform/quiz-files/quiz-files.ts'
import { createTroubles } from '../../src/platform/troubles.ts'
import type { EventStreams } from '../../src/realtime/gateway/event-streams.ts'
import type { RemoteHosting } from '../../src/realtime/gateway/remote-hosting.ts'
import { manualClock } from '../support/manual-clock.ts'
import { TEST_CONFIG } from '../support/test-config.ts'
import { WORKERS } from '../support/workers.ts'

export const PASSWORD = 'correct horse'

type Options = {
  config?: Partial<Config>
  /** The parts of sessions that the test needs; anything else fails it. */
  sessions?: Partial<Sessions>
  /** Receives the notifications of a contact message. */
  leads?: Omit<LeadDeps, 'db'> & { queueMail?: QueueMail }
  webRoot?: string
  /** Throws if the disk is nearly full. */
  requireRoom?: () => void
  isReady?: () => Promise<boolean>
  metrics?: Registry
  /** How many players appear to be connected. */
  playing?: number
}

type Call = {
  body?: unknown
  cookie?: string
  headers?: Record<string, string>
  /** Address of the socket. */
  from?: string
}

export type Reply = {
  status: number
  body: unknown
  text: string
  headers: LightMyRequestResponse['headers']
}

/** No one is playing here. */
const noStreams = {} as EventStreams

/** The real HTTP server on a real database, without a port. */
export async function openSite(database: Database, options: Options = {}) {
  const config = { ...TEST_CONFIG, ...options.config }
  const clock = manualClock(1_800_000_000_000)
  const logged: string[] = []
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void logged.push(String(chunk))) })
  const revoked: string[] = []
  const bus = createMemoryBus()
  const news: BusEvent[] = []
  bus.subscribe((event) => event.type === 'news' && news.push(event))
  const { db } = database
  const challenged: string[] = []
  const log = pino({ level: 'debug' }, sink)
  // Never started: tests read from the queue what would be sent.
  const siteSettings = createSiteSettings({ db, config, log, onChanged: () => {} })
  const site = siteSettings.current
  const mail = createMail({ pool: database.pool, config, site, clock, log })
  const { queueMail = mail.queue, ...leadDeps } = options.leads ?? {}
  const notices: Notice[] = []
  const notifications = createNotifications({ db })
  const { notify } = notifications
  const tellOfNotice = (user: string) => bus.publish({ type: 'news', to: { user }, topic: 'notifications' })
  const results = createResults({
    db,
    pool: database.pool,
    bus,
    clock,
    site,
    notify,
    queueMail: mail.queue,
    isMailSent: config.smtpUrl !== null,
    onErased: () => {},
  })
  const leadDigest = createLeadDigest({ db, clock, queueMail })
  const signUpDigest = createSignUpDigest({ db, clock, queueMail: mail.queue })
  const accounts = createAccounts({
    db,
    config,
    site,
    clock,
    queueMail: mail.queue,
    notify: alsoInDigest(async (tx, to, notice) => {
      notices.push(notice)
      await notifications.notify(tx, to, notice)
    }, signUpDigest),
    onRevoked: (user) => revoked.push(user),
    onSignInsEnded: (user) => challenged.push(user),
    endSessions: async () => {},
    eraseSessions: results.eraseAllOf,
    endHosting: async () => {},
    onUsersChanged: () => bus.publish({ type: 'news', to: 'admins', topic: 'users' }),
  })
  const counts = createCounts()
  const quotaBytes = config.mediaQuota
  const quizzes = createQuizzes({ db, site, quotaBytes })
  const app = await buildHttp({
    config,
    site,
    siteSettings,
    clock,
    log,
    mail,
    bus,
    streams: noStreams,
    hosting: {} as RemoteHosting,
    repeats: createRepeats({ pool: database.pool }),
    accounts,
    audit: createAudit({ db }),
    leadAdministration: createLeadAdministration({
      db,
      queueMail: mail.queue,
      plans: config.whiteLabel.plans,
      onChanged: () => bus.publish({ type: 'news', to: 'admins', topic: 'leads' }),
    }),
    quizzes,
    sharing: createSharing({
      db,
      site,
      quotaBytes,
      onShared: (user) => bus.publish({ type: 'news', to: { user }, topic: 'quizzes' }),
      notify,
      onTold: tellOfNotice,
    }),
    quizFiles: createQuizFiles({ script: WORKERS.formats }),
    library: createLibrary({
      db,
      site,
      quizzes,
      notify,
      quotaBytes: config.mediaQuota,
      onReports: () => bus.publish({ type: 'news', to: 'admins', topic: 'notifications' }),
      onTold: tellOfNotice,
    }),
    media: createMedia({
      db,
      pool: database.pool,
      quotaBytes: config.mediaQuota,
      pictures: createPictures({ script: WORKERS.pictures }),
    }),
    personalData: createPersonalData({ db, clock, quizzes, onErased: () => {} }),
    sessions: stubSessions(options.sessions ?? {}),
    sessionSharing: createSessionSharing({ db, bus, notify }),
    presenters: createPresenterKeys({ db, pool: database.pool, bus: createMemoryBus(), clock }),
    wallLinks: createWallLinks({
      db,
      pool: database.pool,
      bus: createMemoryBus(),
      clock,
      secret: config.secret,
      outcome: results.wallOutcome,
    }),
    attempts: createAttempts({
      db: database.db,
      pool: database.pool,
      bus: createMemoryBus(),
      clock,
      secret: config.secret,
      waitingRoom: createWaitingRoom({ bus, clock }),
      keptDays: config.addressDays,
    }),
    invitees: createInvitees({
      db: database.db,
      pool: database.pool,
      clock,
      queueMail: mail.queue,
      secret: config.secret,
      timeZone: () => 'UTC',
      isMailSent: false,
      accommodate: async () => {},
      onRenamed() {},
      onVoided() {},
    }),
    results,
    health: createSiteHealth({
      pool: database.pool,
      config,
      clock,
      counts,
      troubles: createTroubles(),
      facts: {
        connections: () => 0,
        players: () => ({ live: options.playing ?? 0, poll: 0, 'self-paced': 0 }),
        sessions: () => readOpenSessions(database.pool),
        mail: mail.readState,
        freeBytes: async () => 1e12,
        backup: async () => ({ newestAtMs: null, failedBecause: null }),
      },
    }),
    counts,
    settings: createSettings({ db: database.db }),
    siteTexts: createSiteTexts(config, site),
    notifications,
    tasks: createTasks({ db: database.db }),
    leads: createLeads({ db, digest: leadDigest, ...leadDeps }),
    requireRoom: options.requireRoom ?? (() => {}),
    isReady: options.isReady ?? (async () => true),
    webRoot: options.webRoot ?? '/nowhere',
    ...(options.metrics ? { metrics: options.metrics } : {}),
  })

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    path: string,
    request: Call = {},
  ) {
    const { body, cookie, headers, from } = request
    const reply = await app.inject({
      method,
      url: path,
      remoteAddress: from ?? '203.0.113.7',
      // Sent by a browser on this site.
      headers: { host: 'quiz.test', ...(cookie ? { cookie, origin: 'http://quiz.test' } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object | string }),
    })
    return { status: reply.statusCode, body: jsonOf(reply), text: reply.body, headers: reply.headers }
  }

  const signIn = (email: string, password = PASSWORD, request: Call = {}) =>
    call('POST', '/api/sign-in', { ...request, body: { email, password } })

  async function setUp(email = 'admin@example.org') {
    const body = { token: await accounts.setupToken(), name: 'Ada Admin', email, password: PASSWORD }
    return cookieOf(await call('POST', '/api/setup', { body }))
  }

  const signUp = (email: string) =>
    call('POST', '/api/accounts', { body: { name: 'Grace Host', email, password: PASSWORD } })

  async function userId(admin: string, email: string): Promise<string> {
    const { body } = await call('GET', `/api/admin/users?search=${encodeURIComponent(email)}`, {
      cookie: admin,
    })
    const found = (body as { users: { id: string; email: string }[] }).users.find(
      (user) => user.email === email,
    )
    if (!found) throw new Error(`no account ${email}`)
    return found.id
  }

  const decide = async (admin: string, email: string, action: string) =>
    call('POST', `/api/admin/users/${await userId(admin, email)}/approval`, {
      cookie: admin,
      // Without a mail server addresses can't be confirmed.
      body: { action, isUnprovenAccepted: true },
    })

  /** Signs up, is approved by `admin` and signs in. */
  async function newHost(admin: string, email: string): Promise<string> {
    await signUp(email)
    await decide(admin, email, 'approve')
    return cookieOf(await signIn(email))
  }

  return {
    app,
    accounts,
    clock,
    config,
    refreshSite: siteSettings.refresh,
    logged,
    revoked,
    challenged,
    notices,
    news,
    call,
    signIn,
    signUp,
    setUp,
    userId,
    decide,
    newHost,
    signUpDigest,
    leadDigest,
    close: () => app.close(),
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** The cookie that the browser would send back; throws if none was set. */
export function cookieOf({ headers, status, text }: Reply): string {
  const [first] = [headers['set-cookie'] ?? []].flat()
  if (!first) throw new Error(`no cookie: ${status} ${text}`)
  return first.slice(0, first.indexOf(';'))
}

function jsonOf(reply: LightMyRequestResponse): unknown {
  return String(reply.headers['content-type']).startsWith('application/json') && reply.body !== ''
    ? reply.json()
    : undefined
}

function stubSessions(given: Partial<Sessions>): Sessions {
  const unexpected = (name: string) => async () => {
    throw new Error(`sessions.${name} was not expected`)
  }
  return {
    start: unexpected('start'),
    playAgain: unexpected('playAgain'),
    listRunning: unexpected('listRunning'),
    cardFor: unexpected('cardFor'),
    discard: unexpected('discard'),
    setVoided: unexpected('setVoided'),
    ruleOnAnswer: unexpected('ruleOnAnswer'),
    showName: unexpected('showName'),
    endAllOf: unexpected('endAllOf'),
    findByPin: unexpected('findByPin'),
    offerNames: unexpected('offerNames'),
    removed: unexpected('removed'),
    join: unexpected('join'),
    rejoin: unexpected('rejoin'),
    ...given,
  }
}
