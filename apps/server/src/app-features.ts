import { usualCover } from '@pinquiz/game'
import type { NewsTopic } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Config } from './config/config.ts'
import type { Site } from './config/site.ts'
import type { Db } from './db/db.ts'
import { createAccounts } from './features/accounts/accounts.ts'
import { alsoInDigest, createSignUpDigest } from './features/accounts/sign-up-digest.ts'
import { createAccommodate } from './features/attempts/accommodate-attempt.ts'
import { createAttempts } from './features/attempts/attempts.ts'
import { createAudit } from './features/audit/audit.ts'
import { createInvitees } from './features/invitees/invitees.ts'
import { createLeadAdministration } from './features/leads/administration.ts'
import { createLeadDigest } from './features/leads/lead-digest.ts'
import { createLeads } from './features/leads/leads.ts'
import { createLibrary } from './features/library/library.ts'
import { createMedia } from './features/media/media.ts'
import { createNotifications } from './features/notifications/notifications.ts'
import { createPersonalData } from './features/personal-data/personal-data.ts'
import { createQuizzes } from './features/quizzes/quizzes.ts'
import { createSharing } from './features/quizzes/sharing.ts'
import { createRepeats } from './features/repeats/repeats.ts'
import { createResults } from './features/results/results.ts'
import type { NewSeats } from './features/sessions/entry/new-seats.ts'
import { createSeatSimulated } from './features/sessions/entry/simulated.ts'
import type { WaitingRoom } from './features/sessions/entry/waiting-room.ts'
import { createPresenterKeys } from './features/sessions/presenting/presenter-keys.ts'
import { createWallLinks } from './features/sessions/presenting/wall-links.ts'
import type { SessionStore } from './features/sessions/session-store.ts'
import { createSessions } from './features/sessions/sessions.ts'
import { createSessionSharing } from './features/sessions/sharing/session-sharing.ts'
import { endReceived } from './features/sessions/sharing/share-rows.ts'
import { createSettings } from './features/settings/settings.ts'
import { createSiteTexts } from './features/site-texts/site-texts.ts'
import { createTasks } from './features/tasks/tasks.ts'
import type { Bus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Mail } from './platform/mail/contract.ts'
import type { Pictures } from './platform/pictures/pictures.ts'

/** Tells every node that a session's data was erased. */
export function sessionGone(bus: Bus) {
  return (session: string) => bus.publish({ type: 'session-gone', session })
}

type Platform = {
  config: Config
  site: () => Site
  db: Db
  pool: pg.Pool
  bus: Bus
  clock: Clock
  mail: Mail
  waitingRoom: WaitingRoom
  newSeats: NewSeats
  pictures: Pictures
}
/** Created after the features, because it sends their notices. */
type Later = { store: () => Pick<SessionStore, 'load' | 'command'> }

/**
 * What the HTTP layer serves, and how features are connected. What features know of each other directly is in
 * `KNOWN_FEATURES` of scripts/check-boundaries.mjs.
 */
export function createFeatures({
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
  store,
}: Platform & Later) {
  const tellAdministrators = (...topics: NewsTopic[]) => {
    for (const topic of topics) bus.publish({ type: 'news', to: 'admins', topic })
  }
  const tellOfNotice = (user: string) => bus.publish({ type: 'news', to: { user }, topic: 'notifications' })
  const notifications = createNotifications({
    db,
    onRead: tellOfNotice,
  })
  const { notify } = notifications
  const signUpDigest = createSignUpDigest({ db, clock, queueMail: mail.queue })
  const leadDigest = createLeadDigest({ db, clock, queueMail: mail.queue })
  const quotaBytes = config.mediaQuota
  const quizzes = createQuizzes({ db, site, quotaBytes })
  const onShared = (user: string) => bus.publish({ type: 'news', to: { user }, topic: 'quizzes' })
  const results = createResults({
    db,
    pool,
    bus,
    clock,
    site,
    notify,
    queueMail: mail.queue,
    isMailSent: config.smtpUrl !== null,
    onErased: sessionGone(bus),
  })
  const sessions = createSessions({
    db,
    pool,
    bus,
    clock,
    site,
    waitingRoom,
    newSeats,
    store,
    secret: config.secret,
    onGone: sessionGone(bus),
    hardest: results.hardest,
    inTurn: quizzes.inTurn,
    loadQuiz: async (hostId, quizId) => {
      const quiz = await quizzes.get(hostId, quizId, 'start')
      const { title, description, cover, stageTheme, questions } = quiz
      return { title, description, cover: cover ?? { drawing: usualCover(quizId) }, stageTheme, questions }
    },
  })

  const presenters = createPresenterKeys({ db, pool, bus, clock })
  const wallLinks = createWallLinks({
    db,
    pool,
    bus,
    clock,
    secret: config.secret,
    outcome: results.wallOutcome,
  })

  const sessionSharing = createSessionSharing({ db, bus, notify })

  async function eraseSessions(user: string) {
    await sessions.endAllOf(user)
    await results.eraseAllOf(user)
  }

  return {
    accounts: createAccounts({
      db,
      config,
      site,
      clock,
      eraseSessions,
      endSessions: sessions.endAllOf,
      async endHosting(tx, user) {
        await presenters.endAllOf(tx, user)
        await endReceived(tx, user)
      },
      notify: alsoInDigest(notify, signUpDigest),
      queueMail: mail.queue,
      onRevoked: (user) => bus.publish({ type: 'user-revoked', user }),
      onSignInsEnded: (user) => bus.publish({ type: 'sign-ins-ended', user }),
      onUsersChanged: () => tellAdministrators('users', 'notifications'),
    }),
    attempts: createAttempts({
      db,
      pool,
      bus,
      clock,
      waitingRoom,
      secret: config.secret,
      keptDays: config.addressDays,
    }),
    audit: createAudit({ db }),
    invitees: createInvitees({
      db,
      pool,
      clock,
      queueMail: mail.queue,
      secret: config.secret,
      timeZone: () => site().timeZone,
      isMailSent: config.smtpUrl !== null,
      accommodate: createAccommodate({ pool, bus }),
      onRenamed: (session, participants) => bus.publish({ type: 'roster-changed', session, participants }),
      onVoided: (session, participants) => bus.publish({ type: 'seats-voided', session, participants }),
    }),
    leadAdministration: createLeadAdministration({
      db,
      queueMail: mail.queue,
      plans: config.whiteLabel.plans,
      onChanged: () => tellAdministrators('leads'),
    }),
    leads: createLeads({
      db,
      notify,
      digest: leadDigest,
      onSubmitted: () => tellAdministrators('leads', 'notifications'),
    }),
    library: createLibrary({
      db,
      site,
      quizzes,
      notify,
      quotaBytes,
      onReports: () => tellAdministrators('notifications'),
      onTold: tellOfNotice,
    }),
    media: createMedia({ db, pool, pictures, quotaBytes }),
    notifications,
    personalData: createPersonalData({
      db,
      clock,
      quizzes,
      onErased: (people) => {
        for (const { id, session } of people)
          bus.publish({ type: 'roster-changed', session, participants: [id] })
        for (const session of new Set(people.map((one) => one.session)))
          bus.publish({ type: 'turned-away', session })
      },
    }),
    presenters,
    quizzes,
    repeats: createRepeats({ pool }),
    results,
    seatSimulated: createSeatSimulated({ join: sessions.join, secret: config.secret }),
    sessions,
    sessionSharing,
    settings: createSettings({ db }),
    sharing: createSharing({ db, site, quotaBytes, onShared, notify, onTold: tellOfNotice }),
    siteTexts: createSiteTexts(config, site),
    tasks: createTasks({ db }),
    wallLinks,
    /** Sends administrators their digests once they are due. */
    async sendDigests() {
      await signUpDigest.send()
      await leadDigest.send()
    },
  }
}
