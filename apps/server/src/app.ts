import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { createFeatures, sessionGone } from './app-features.ts'
import type { Config } from './config/config.ts'
import { type AnswerRow, type AnswerWriter, createAnswerWriter } from './db/answers/answer-writer.ts'
import { clearErased } from './db/clear-erased.ts'
import { requireReadable } from './db/data-format.ts'
import { type Database, openDatabase } from './db/database.ts'
import { probeWrite } from './db/probe-write.ts'
import { forgetExpired } from './features/accounts/forget-expired.ts'
import { createAttemptStore } from './features/attempts/attempt-store.ts'
import type { AttemptStore } from './features/attempts/contract.ts'
import { createEndAtClosing } from './features/attempts/end-at-closing.ts'
import { eraseTraces } from './features/attempts/erase-traces.ts'
import { createOpenReviews } from './features/attempts/open-reviews.ts'
import { createSettleOverdue } from './features/attempts/settle-overdue.ts'
import { createClockWatch } from './features/heartbeat/clock-watch.ts'
import { createHeartbeat, type Heartbeat } from './features/heartbeat/heartbeat.ts'
import { removeUnusedMedia } from './features/media/media-rows.ts'
import { eraseRehearsals } from './features/results/rehearsal-rows.ts'
import { eraseExpired } from './features/results/retention.ts'
import { createEndAbandoned } from './features/sessions/end-abandoned.ts'
import { insertPasses } from './features/sessions/entry/hall-pass-rows.ts'
import { createNewSeats } from './features/sessions/entry/new-seats.ts'
import { createWaitingRoom, type WaitingRoom } from './features/sessions/entry/waiting-room.ts'
import { alsoByMail } from './features/sessions/mail-end.ts'
import { createSessionStore, type SessionStore } from './features/sessions/session-store.ts'
import { createSiteHealth } from './features/site-health/site-health.ts'
import type { SiteSettings } from './features/site-settings/contract.ts'
import { followBus } from './features/site-settings/follow-bus.ts'
import { createSiteSettings } from './features/site-settings/site-settings.ts'
import { createCountedAs } from './http/guards/counted-as.ts'
import { isOwnOrigin } from './http/origins/origin.ts'
import { buildHttp } from './http/server.ts'
import { type BackupSchedule, createBackupSchedule } from './platform/backup-schedule.ts'
import type { Bus } from './platform/bus.ts'
import { type Clock, cautiousClock } from './platform/clock.ts'
import { createClockFile } from './platform/clock-file.ts'
import { type Facts, freeBytesOf, readOpenSessions } from './platform/facts.ts'
import { createJobs } from './platform/jobs.ts'
import { boundConnections, mostConnections, openFileLimit } from './platform/machine/open-files.ts'
import type { Mail } from './platform/mail/contract.ts'
import { createMail } from './platform/mail/mail.ts'
import { tidyOutbox } from './platform/mail/tidy-outbox.ts'
import { createCounts } from './platform/measuring/counts.ts'
import { createMetrics } from './platform/measuring/metrics.ts'
import { createSlowness } from './platform/measuring/slowness.ts'
import { createMemoryBus } from './platform/memory-bus.ts'
import { createPictures } from './platform/pictures/pictures.ts'
import { createQuizFiles } from './platform/quiz-files/quiz-files.ts'
import { createRedisBus } from './platform/redis-bus.ts'
import type { SteadyClock } from './platform/steady-clock.ts'
import { createStorage, type Storage } from './platform/storage.ts'
import { createTroubles } from './platform/troubles.ts'
import { createAcceptor } from './realtime/gateway/acceptor.ts'
import { createEventStreams, type EventStreams } from './realtime/gateway/event-streams.ts'
import { createRemoteHosting } from './realtime/gateway/remote-hosting.ts'
import { attachWebSocketServer } from './realtime/gateway/web-socket-server.ts'
import { createHub, type Hub } from './realtime/hub.ts'

/** Next to the bundle. */
const WORKERS = {
  formats: new URL('./formats-worker.mjs', import.meta.url),
  pictures: new URL('./picture-worker.mjs', import.meta.url),
}

/** Backlog of connections for when everyone reconnects at once, if the system allows it. */
const BACKLOG = 4_096
/** How long to wait for clients to answer the closing handshake. */
const GOODBYE_MS = 2_000
const SWEEP_MS = 2_000
const CLOSING_MS = 500
const STORAGE_WATCH_MS = 5_000
const LEASE_MS = 5_000
const CLOCK_WATCH_MS = 5_000
const BACKUP_WATCH_MS = 10 * 60_000
const DIGEST_WATCH_MS = 60_000
/** In case a message from another node is lost. */
const SITE_WATCH_MS = 60_000
const CLEARING_WATCH_MS = 60_000
const REHEARSAL_WATCH_MS = 5 * 60_000
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export type App = {
  /** Starts listening; `port` is the one actually used. */
  listen(): Promise<{ port: number }>
  setupToken(): Promise<string | null>
  /** Finishes running commits, tells clients to reconnect, closes everything. Once. */
  stop(): Promise<void>
}

/** The one place that wires everything together. */
export async function createApp(options: {
  config: Config
  log: Logger
  clock: Clock | SteadyClock
  /** Called when the embedded database dies; only a new process can store anything. */
  onFatal: () => void
  /** Where the quiz-file thread and the picture process start, if not next to this file. */
  workers?: typeof WORKERS
}): Promise<App> {
  const { config, log, clock, onFatal, workers = WORKERS } = options
  const { databaseUrl, dataDir, publicUrl, redisUrl } = config
  let isDraining = false
  const database = await openDatabase({ databaseUrl, dataDir, log, onFatal })
  const { db, pool } = database
  const troubles = createTroubles()
  const onLost = (isLost: boolean) => troubles.set('bus-lost', isLost)
  const bus = redisUrl ? await createRedisBus({ url: redisUrl, log, onLost }) : createMemoryBus()
  const storage = createStorage({
    reserve: config.storageReserve,
    freeBytes: databaseUrl ? null : () => freeBytesOf(dataDir),
    write: () => probeWrite(pool),
    troubles,
    log,
  })
  const slowness = createSlowness({
    probe: () => pool.query('select 1'),
    tell: (isSlow) => troubles.set('database-slow', isSlow),
  })
  const counts = createCounts()
  const answerWriter = createAnswerWriter(database, { log, onBatch: counts.batch })
  const writer = {
    ...answerWriter,
    submit: (row: AnswerRow) =>
      counts.answer('live and poll', slowness.time(answerWriter.submit(row)), ({ status }) => status),
  }
  const onChanged = () => bus.publish({ type: 'site-changed' })
  const siteSettings = createSiteSettings({ db, config, log, onChanged })
  const site = siteSettings.current
  await siteSettings.refresh()
  followBus(bus, siteSettings, log)
  const mail = createMail({ pool, config, site, clock, log })
  const waitingRoom = createWaitingRoom({
    bus,
    clock,
    keepPasses: (session, newcomers) =>
      insertPasses(pool, session, newcomers).catch((error: unknown) =>
        log.error({ err: error }, 'could not store who was let in'),
      ),
  })
  const newSeats = createNewSeats({ bus, clock })
  const pictures = createPictures({ script: workers.pictures })
  const features = createFeatures({
    config,
    site,
    db,
    pool,
    bus,
    clock,
    mail,
    waitingRoom,
    newSeats,
    pictures,
    store: () => store,
  })
  const { accounts, notifications, presenters, wallLinks, seatSimulated, sendDigests, sessionSharing } =
    features
  const notify = alsoByMail(notifications.notify, mail.queue)
  const node = { node: randomUUID(), isOnlyNode: !redisUrl }
  const heartbeat = createHeartbeat({ pool, bus, clock, log, ...node })
  const store = createSessionStore({ db, pool, writer, bus, clock, notify, heartbeat, newSeats, ...node })
  const attemptStore = createAttemptStore({ pool, bus, clock, heartbeat, isOnlyNode: node.isOnlyNode })
  const attempts: AttemptStore = {
    ...attemptStore,
    run(job) {
      const work = attemptStore.run(job)
      const isAnswer = job.command.type === 'answer'
      return isAnswer ? counts.answer('self-paced', work, (one) => (one.ok ? 'stored' : one.code)) : work
    },
  }
  const hub = createHub({ store, attempts, bus, clock, log, troubles, seatSimulated })
  const jobs = createJobs({ log, clock })
  const clockWatch =
    'onStep' in clock
      ? createClockWatch({
          pool,
          clock,
          troubles,
          log,
          file: createClockFile(dataDir),
          hasDatabaseServer: Boolean(databaseUrl),
          isOccupied: () => hub.occupied().length > 0,
        })
      : null
  const backups = createBackupSchedule({ backups: config.backups, clock, log })
  const facts: Facts = {
    connections: () => gateway.connections() + streams.connections(),
    players: hub.players,
    sessions: () => readOpenSessions(pool),
    mail: mail.readState,
    freeBytes: () => freeBytesOf(dataDir),
    backup: backups.state,
  }
  const countedAs = createCountedAs(config.trustedProxies)
  const acceptor = createAcceptor({
    hub,
    accounts,
    presenters,
    sessionSharing,
    wallLinks,
    clock,
    log,
    countRefusal: (code) => counts.refused('socket', code),
  })
  const streams = createEventStreams({ acceptor, countedAs })
  const http = await buildHttp({
    ...features,
    config,
    site,
    siteSettings,
    log,
    clock,
    bus,
    mail,
    counts,
    streams,
    hosting: createRemoteHosting({ hub, clock }),
    quizFiles: createQuizFiles({ script: workers.formats }),
    health: createSiteHealth({ pool, config, clock, counts, facts, troubles }),
    requireRoom: storage.requireRoom,
    metrics: createMetrics({ counts, facts, troubles }),
    isReady: async () => {
      if (isDraining) return false
      await storage.probe()
      return true
    },
    webRoot: findWebRoot(),
  })
  const gateway = attachWebSocketServer(http.server, {
    acceptor,
    countedAs,
    isAllowedOrigin: (origin, host) =>
      (config.joinUrl !== null && origin === config.joinUrl) ||
      isOwnOrigin({ origin, host, protocol: config.tls ? 'https' : 'http' }, publicUrl),
  })
  let stopping: Promise<void> | null = null

  return {
    async listen() {
      await clockWatch?.begin()
      // Corrects a stamp from a wrong clock before anything is ended or erased by age.
      await clockWatch
        ?.look()
        .catch((error: unknown) => log.warn({ err: error }, 'could not check the clock, will try again'))
      // Before any participant hears that time is up.
      await heartbeat.start()
      const limit = openFileLimit()
      if (limit !== null) boundConnections(http.server, { most: mostConnections(limit), troubles, log })
      await http.listen({ port: config.port, host: config.host, backlog: BACKLOG })
      mail.start()
      if (clockWatch) jobs.every(CLOCK_WATCH_MS, 'clock', clockWatch.look)
      startJobs(jobs, {
        config,
        siteSettings,
        database,
        bus,
        store,
        storage,
        attempts,
        backups,
        hub,
        clock,
        log,
        sendDigests,
      })
      const address = http.server.address()
      return { port: typeof address === 'object' && address ? address.port : config.port }
    },
    setupToken: accounts.setupToken,
    stop() {
      isDraining = true
      slowness.stop()
      stopping ??= stopAll({
        jobs,
        store,
        heartbeat,
        waitingRoom,
        hub,
        gateway,
        streams,
        http,
        attempts,
        mail,
        writer,
        bus,
        database,
      })
      return stopping
    },
  }
}

type Jobs = ReturnType<typeof createJobs>

function startJobs(
  jobs: Jobs,
  parts: {
    config: Config
    siteSettings: SiteSettings
    database: Database
    bus: Bus
    store: SessionStore
    storage: Storage
    backups: BackupSchedule
    attempts: AttemptStore
    hub: Hub
    clock: Clock
    log: Logger
    sendDigests: () => Promise<void>
  },
) {
  const { config, siteSettings, database, bus, store, storage, attempts, backups, hub, log, sendDigests } =
    parts
  const clock = cautiousClock(parts.clock)
  const { dataDir, retentionDays } = config
  const { pool } = database
  jobs.every(STORAGE_WATCH_MS, 'storage', storage.watch)
  jobs.every(BACKUP_WATCH_MS, 'backups', backups.look)
  const sweep = { pool, store, attempts, bus, clock: parts.clock }
  jobs.every(SWEEP_MS, 'overdue attempts', createSettleOverdue(sweep))
  jobs.every(CLOSING_MS, 'closing times', createEndAtClosing(sweep))
  jobs.every(SWEEP_MS, 'reviews', createOpenReviews(sweep))
  jobs.every(LEASE_MS, 'presence', () => store.renewPresence(hub.occupied().length > 0))
  jobs.every(DIGEST_WATCH_MS, 'digests', sendDigests)
  jobs.every(SITE_WATCH_MS, 'site settings', siteSettings.refresh)
  // Logged if a newer version has started beside this one.
  jobs.every(SITE_WATCH_MS, 'data format', () => requireReadable(pool))
  const onErased = sessionGone(bus)
  jobs.every(DAY_MS, 'retention', (signal) =>
    eraseExpired({ pool, onErased, retentionDays, clock, log, signal }),
  )
  jobs.every(REHEARSAL_WATCH_MS, 'rehearsals', (signal) => eraseRehearsals({ pool, onErased, clock, signal }))
  jobs.every(CLEARING_WATCH_MS, 'erased bytes', (signal) => clearErased({ database, dataDir, log, signal }))
  jobs.every(HOUR_MS, 'addresses', (signal) =>
    eraseTraces({ pool, clock, keptDays: config.addressDays, signal }),
  )
  jobs.every(HOUR_MS, 'expired sign-ins', async () => {
    const forgotten = await forgetExpired(pool, clock.nowMs())
    const erased = await tidyOutbox(join(dataDir, 'outbox'), clock.nowMs())
    if (forgotten + erased > 0) log.info({ signIns: forgotten, outbox: erased }, 'erased expired data')
  })
  jobs.every(HOUR_MS, 'media', async (signal) => {
    const removed = await removeUnusedMedia(pool, { nowMs: clock.nowMs(), signal })
    if (removed > 0) log.info({ removed }, 'removed unused pictures and sounds')
  })
  const endAbandoned = createEndAbandoned({ pool, store, occupied: hub.occupied, clock, log })
  jobs.every(HOUR_MS, 'abandoned sessions', endAbandoned)
}

/** From the edges inwards, so that running work still finds everything it needs. */
async function stopAll(running: {
  jobs: Jobs
  store: SessionStore
  waitingRoom: WaitingRoom
  heartbeat: Heartbeat
  hub: Hub
  gateway: ReturnType<typeof attachWebSocketServer>
  streams: EventStreams
  http: Awaited<ReturnType<typeof buildHttp>>
  attempts: AttemptStore
  mail: Mail
  writer: AnswerWriter
  bus: Bus
  database: Awaited<ReturnType<typeof openDatabase>>
}) {
  const { jobs, store, heartbeat, waitingRoom, hub, gateway, streams } = running
  const { http, attempts, mail, writer, bus, database } = running
  await jobs.stop()
  // From here on no one is served, so what remains to be done is already part of the outage.
  const stamped = heartbeat.stop()
  const farewell = store.sayGoodbye().catch(() => {})
  waitingRoom.stop()
  hub.stop()
  streams.close()
  await gateway.close(GOODBYE_MS)
  // Browsers open spare connections that never carry a request.
  const cutOff = setTimeout(() => http.server.closeAllConnections(), GOODBYE_MS)
  await http.close()
  clearTimeout(cutOff)
  await attempts.drain()
  await mail.stop()
  await writer.drain()
  await stamped
  await farewell
  await bus.close()
  await database.close()
}

/** The built web pages: next to the bundle, or in `dist` when run from source. */
function findWebRoot(): string {
  const beside = fileURLToPath(new URL('../web', import.meta.url))
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../../dist/web', import.meta.url))
}
