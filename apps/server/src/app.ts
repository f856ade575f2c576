import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NewsTopic } from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { createAnswerWriter } from './db/answer-writer.ts'
import { openDatabase } from './db/database.ts'
import { createAccounts } from './features/accounts/accounts.ts'
import { createAttemptStore } from './features/attempts/attempt-store.ts'
import { createAttempts } from './features/attempts/attempts.ts'
import { settleOverdue } from './features/attempts/settle-overdue.ts'
import { createAudit } from './features/audit/audit.ts'
import { createLeadAdministration } from './features/leads/administration.ts'
import { createLeads } from './features/leads/leads.ts'
import { createNotifications } from './features/notifications/notifications.ts'
import { createQuizzes } from './features/quizzes/quizzes.ts'
import { createResults } from './features/results/results.ts'
import { eraseExpired } from './features/results/retention.ts'
import { createSessionStore } from './features/sessions/session-store.ts'
import { createSessions } from './features/sessions/sessions.ts'
import { createSettings } from './features/settings/settings.ts'
import { createTasks } from './features/tasks/tasks.ts'
import { isOwnOrigin } from './http/origin.ts'
import { buildHttp } from './http/server.ts'
import type { Clock } from './platform/clock.ts'
import { createJobs } from './platform/jobs.ts'
import { createMail } from './platform/mail/mail.ts'
import { createMemoryBus } from './platform/memory-bus.ts'
import { createMetrics } from './platform/metrics.ts'
import { createRedisBus } from './platform/redis-bus.ts'
import { attachGateway } from './realtime/gateway.ts'
import { createHub } from './realtime/hub.ts'

/** Longest wait for clients to answer the closing handshake. */
const GOODBYE_MS = 2_000
const SWEEP_MS = 2_000
const DAY_MS = 24 * 60 * 60 * 1000

export type App = {
  /** Starts to listen; `port` is the one actually used. */
  listen(): Promise<{ port: number }>
  setupToken(): Promise<string | null>
  /** Finishes running commits, tells the sockets to come back, closes everything. Once. */
  stop(): Promise<void>
}

/** The one place that wires everything. */
export async function createApp(options: {
  config: Config
  log: Logger
  clock: Clock
  /** The embedded database died; only a new process can store anything. */
  onFatal: () => void
}): Promise<App> {
  const { config, log, clock, onFatal } = options
  let isDraining = false
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    onFatal,
  })
  const { db, pool } = database
  const bus = config.redisUrl ? await createRedisBus({ url: config.redisUrl, log }) : createMemoryBus()
  const writer = createAnswerWriter(database, { log })
  const mail = createMail({ pool, config, clock, log })
  const tellAdministrators = (...topics: NewsTopic[]) => {
    for (const topic of topics) bus.publish({ type: 'news', to: 'admins', topic })
  }
  const notifications = createNotifications({
    db,
    onRead: (user) => bus.publish({ type: 'news', to: { user }, topic: 'notifications' }),
  })
  const accounts = createAccounts({
    db,
    config,
    clock,
    queueMail: mail.queue,
    notify: notifications.notify,
    onRevoked: (user) => bus.publish({ type: 'user-revoked', user }),
    onSignInsEnded: (user) => bus.publish({ type: 'sign-ins-ended', user }),
    async eraseSessions(user) {
      await sessions.endAllOf(user)
      await results.eraseAllOf(user)
    },
    onUsersChanged: () => tellAdministrators('users'),
    onSignedUp: () => tellAdministrators('notifications'),
  })
  const quizzes = createQuizzes({ db })
  const sessions = createSessions({
    db,
    pool,
    bus,
    loadQuiz: async (hostId, quizId) => {
      const { title, description, questions } = await quizzes.get(hostId, quizId)
      return { title, description, questions }
    },
  })
  const onErased = (session: string) => bus.publish({ type: 'session-gone', session })
  const results = createResults({ db, pool, onErased })
  const store = createSessionStore({ db, pool, writer, bus, clock, notify: notifications.notify })
  const attemptStore = createAttemptStore({ pool, bus, clock })
  const hub = createHub({ store, attempts: attemptStore, bus, clock, log })
  const jobs = createJobs({ log })
  const http = await buildHttp({
    config,
    log,
    clock,
    bus,
    accounts,
    audit: createAudit({ db }),
    leadAdministration: createLeadAdministration({
      db,
      queueMail: mail.queue,
      plans: config.whiteLabel.plans,
      onChanged: () => tellAdministrators('leads'),
    }),
    quizzes,
    sessions,
    attempts: createAttempts({ db, pool, bus, clock, secret: config.secret }),
    results,
    mail,
    settings: createSettings({ db }),
    notifications,
    tasks: createTasks({ db }),
    leads: createLeads({
      db,
      notify: notifications.notify,
      queueMail: mail.queue,
      onSubmitted: () => tellAdministrators('leads', 'notifications'),
    }),
    metrics: createMetrics({ connections: () => gateway.connections() }),
    isReady: async () => {
      if (isDraining) return false
      await pool.query('select 1')
      return true
    },
    webRoot: findWebRoot(),
  })
  const gateway = attachGateway(http.server, {
    hub,
    accounts,
    clock,
    log,
    isAllowedOrigin: (origin, host) => isOwnOrigin({ origin, host, protocol: 'http' }, config.publicUrl),
  })

  async function stopAll() {
    isDraining = true
    await jobs.stop()
    hub.stop()
    await gateway.close(GOODBYE_MS)
    // Browsers open connections ahead of requests that never come.
    const cutOff = setTimeout(() => http.server.closeAllConnections(), GOODBYE_MS)
    await http.close()
    clearTimeout(cutOff)
    await attemptStore.drain()
    await mail.stop()
    await writer.drain()
    await bus.close()
    await database.close()
  }
  let stopping: Promise<void> | null = null

  return {
    async listen() {
      await http.listen({ port: config.port, host: config.host })
      mail.start()
      jobs.every(SWEEP_MS, 'overdue attempts', (signal) =>
        settleOverdue({ pool, store, attempts: attemptStore, clock, signal }),
      )
      jobs.every(DAY_MS, 'retention', (signal) => eraseExpired({ pool, onErased, clock, log, signal }))
      const address = http.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    setupToken: accounts.setupToken,
    stop() {
      stopping ??= stopAll()
      return stopping
    },
  }
}

/** The built web pages: beside the bundle, or in `dist` when run from source. */
function findWebRoot(): string {
  const beside = fileURLToPath(new URL('../web', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../../dist/web', import.meta.url))
}
