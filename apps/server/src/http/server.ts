import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { Site } from '../config/site.ts'
import type { Accounts } from '../features/accounts/contract.ts'
import { createDevices } from '../features/accounts/sign-in/devices.ts'
import { createWaitingCookie } from '../features/accounts/sign-in/waiting-cookie.ts'
import type { Attempts } from '../features/attempts/contract.ts'
import type { Audit } from '../features/audit/contract.ts'
import type { Invitees } from '../features/invitees/contract.ts'
import type { LeadAdministration } from '../features/leads/administration.ts'
import type { Leads } from '../features/leads/contract.ts'
import type { Library } from '../features/library/contract.ts'
import type { Media } from '../features/media/contract.ts'
import type { Notifications } from '../features/notifications/contract.ts'
import type { PersonalData } from '../features/personal-data/contract.ts'
import type { Quizzes, Sharing } from '../features/quizzes/contract.ts'
import type { Repeats } from '../features/repeats/repeats.ts'
import type { Results } from '../features/results/contract.ts'
import type { Sessions } from '../features/sessions/contract.ts'
import type { PresenterKeys } from '../features/sessions/presenting/presenter-keys.ts'
import type { WallLinks } from '../features/sessions/presenting/wall-links.ts'
import type { SessionSharing } from '../features/sessions/sharing/session-sharing.ts'
import type { Settings } from '../features/settings/contract.ts'
import type { SiteHealthFeature } from '../features/site-health/contract.ts'
import type { SiteSettings } from '../features/site-settings/contract.ts'
import type { SiteTexts } from '../features/site-texts/contract.ts'
import type { Tasks } from '../features/tasks/contract.ts'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mail } from '../platform/mail/contract.ts'
import type { Counts } from '../platform/measuring/counts.ts'
import type { QuizFiles } from '../platform/quiz-files/quiz-files.ts'
import type { EventStreams } from '../realtime/gateway/event-streams.ts'
import type { RemoteHosting } from '../realtime/gateway/remote-hosting.ts'
import { parseJsonBodies } from './bodies/json-bodies.ts'
import { boundOpenBodies } from './bodies/open-bodies.ts'
import { replyWithError } from './errors.ts'
import { createBrowserCookie } from './guards/browser-cookie.ts'
import { tidyForwarded } from './guards/forwarded.ts'
import { createLimits } from './guards/limits.ts'
import { PinGuard } from './guards/pin-guard.ts'
import { ProofOfWork } from './guards/proof-of-work.ts'
import { createRequireSession } from './guards/session-access.ts'
import { SignInGuard } from './guards/sign-in-guard.ts'
import { checkTokens, ignoreCookiesWithTokens } from './guards/tokens.ts'
import type { HttpServer } from './http-server.ts'
import { describeApi } from './openapi/openapi.ts'
import { accountInvitationRoutes } from './routes/account/account-invitations.ts'
import { accountRoutes } from './routes/account/accounts.ts'
import { addressProofRoutes } from './routes/account/address-proof.ts'
import { ownAccountRoutes } from './routes/account/own-account.ts'
import { ownProviderRoutes } from './routes/account/own-providers.ts'
import { ownSignInRoutes } from './routes/account/own-sign-ins.ts'
import { passwordResetRoutes } from './routes/account/password-reset.ts'
import { protectionRoutes } from './routes/account/protection.ts'
import { providerRoutes } from './routes/account/providers.ts'
import { tokenRoutes } from './routes/account/tokens.ts'
import { waitingRoutes } from './routes/account/waiting.ts'
import { wayInRoutes } from './routes/account/ways-in.ts'
import { adminRoutes } from './routes/admin/admin.ts'
import { adminInvitationRoutes } from './routes/admin/admin-invitations.ts'
import { leadAdministrationRoutes } from './routes/admin/leads-admin.ts'
import { libraryAdministrationRoutes } from './routes/admin/library-admin.ts'
import { attemptRoutes } from './routes/attempts.ts'
import { copyRoutes } from './routes/copies.ts'
import { eventStreamRoutes } from './routes/event-streams.ts'
import { gradebookRoutes } from './routes/gradebook.ts'
import { healthRoutes } from './routes/health.ts'
import { hostingRoutes } from './routes/hosting.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { inviteeRoutes } from './routes/invitees.ts'
import { joiningRoutes } from './routes/joining.ts'
import { leadRoutes } from './routes/leads.ts'
import { mailRoutes } from './routes/mail.ts'
import { markRoutes } from './routes/marks.ts'
import { mediaRoutes } from './routes/media.ts'
import { newsRoutes } from './routes/news.ts'
import { notificationRoutes } from './routes/notifications.ts'
import { objectionRoutes } from './routes/objections.ts'
import { operationsRoutes } from './routes/operations.ts'
import { peopleRoutes } from './routes/people.ts'
import { presenterRoutes } from './routes/presenters.ts'
import { libraryRoutes } from './routes/quizzes/library.ts'
import { quizFileRoutes } from './routes/quizzes/quiz-files.ts'
import { quizRoutes } from './routes/quizzes/quizzes.ts'
import { sharingRoutes } from './routes/quizzes/sharing.ts'
import { resultRoutes } from './routes/results.ts'
import { seatRoutes } from './routes/seats.ts'
import { sessionRoutes } from './routes/sessions.ts'
import { settingsRoutes } from './routes/settings.ts'
import { setupRoutes } from './routes/setup.ts'
import { siteSettingsRoutes } from './routes/site-settings.ts'
import { siteTextRoutes } from './routes/site-texts.ts'
import { taskRoutes } from './routes/tasks.ts'
import { wallLinkRoutes } from './routes/wall-links.ts'
import { checkOrigins, secureHeaders } from './security.ts'
import { createFileSender } from './send-file.ts'
import { routableUrl } from './site/routable-url.ts'
import { serveSite } from './site/static-site.ts'

export type HttpDeps = {
  config: Config
  /** Current site settings. */
  site: () => Site
  log: FastifyBaseLogger
  clock: Clock
  bus: Bus
  accounts: Accounts
  audit: Audit
  leadAdministration: LeadAdministration
  personalData: PersonalData
  quizzes: Quizzes
  sharing: Sharing
  quizFiles: QuizFiles
  library: Library
  media: Media
  sessions: Sessions
  presenters: PresenterKeys
  sessionSharing: SessionSharing
  wallLinks: WallLinks
  results: Results
  attempts: Attempts
  invitees: Invitees
  mail: Pick<Mail, 'readState' | 'test'>
  streams: EventStreams
  hosting: RemoteHosting
  repeats: Repeats
  health: SiteHealthFeature
  settings: Settings
  siteTexts: SiteTexts
  siteSettings: SiteSettings
  notifications: Notifications
  tasks: Tasks
  leads: Leads
  /** Throws `storage-full` while the remaining space is reserved for running games. */
  requireRoom: () => void
  /** The database takes writes and the process isn't draining. */
  isReady: () => Promise<boolean>
  /** Directory of the built web app. */
  webRoot: string
  metrics?: Registry
  counts?: Counts
}

/** Most bodies are a form. Routes that accept more say so, and check who is asking before they read (decision 0025). */
const BODY_LIMIT = 32_768

/**
 * Idle connections are closed after this time; no request takes longer than uploading the largest quiz on a slow
 * connection, which Node only checks every half a minute unless told otherwise.
 */
const PATIENCE = { silenceMs: 30_000, headersMs: 20_000, requestMs: 120_000, watchMs: 5_000 }

export async function buildHttp(deps: HttpDeps): Promise<HttpServer> {
  const { config, log, counts } = deps
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const code = replyWithError(error, request, reply)
    counts?.refused('http', code)
  }
  const app: HttpServer = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    connectionTimeout: PATIENCE.silenceMs,
    requestTimeout: PATIENCE.requestMs,
    ...listening(config),
    genReqId: () => randomUUID(),
    // A keep-alive connection must not delay the process's exit.
    forceCloseConnections: 'idle',
    // A path that is too long matches nothing: 404, from the route that knows what is missing.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: refuse,
    rewriteUrl: routableUrl,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(refuse)
  // Before anything needs the request's address.
  app.addHook('onRequest', async ({ raw }) => tidyForwarded(raw))
  parseJsonBodies(app)
  logReplies(app, counts)
  boundOpenBodies(app)
  secureHeaders(app, config)
  ignoreCookiesWithTokens(app)
  checkOrigins(app, config)
  await describeApi(app, config)
  await app.register(async (api: HttpServer) => {
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    const shared = { ...deps, ...createGuards(deps), files: createFileSender(deps) }
    checkTokens(api, shared)
    accountRoutes(api, shared)
    wayInRoutes(api, shared)
    providerRoutes(api, shared)
    ownProviderRoutes(api, shared)
    waitingRoutes(api, shared)
    ownAccountRoutes(api, shared)
    protectionRoutes(api, shared)
    ownSignInRoutes(api, shared)
    tokenRoutes(api, shared)
    passwordResetRoutes(api, shared)
    addressProofRoutes(api, shared)
    setupRoutes(api, shared)
    accountInvitationRoutes(api, shared)
    adminRoutes(api, shared)
    adminInvitationRoutes(api, shared)
    mailRoutes(api, shared)
    healthRoutes(api, shared)
    leadAdministrationRoutes(api, shared)
    copyRoutes(api, shared)
    peopleRoutes(api, shared)
    newsRoutes(api, shared)
    eventStreamRoutes(api, shared)
    quizRoutes(api, shared)
    quizFileRoutes(api, shared)
    libraryRoutes(api, shared)
    libraryAdministrationRoutes(api, shared)
    sharingRoutes(api, shared)
    mediaRoutes(api, shared)
    sessionRoutes(api, shared)
    hostingRoutes(api, shared)
    presenterRoutes(api, shared)
    wallLinkRoutes(api, shared)
    resultRoutes(api, shared)
    gradebookRoutes(api, shared)
    markRoutes(api, shared)
    objectionRoutes(api, shared)
    seatRoutes(api, shared)
    settingsRoutes(api, shared)
    notificationRoutes(api, shared)
    taskRoutes(api, shared)
    joiningRoutes(api, shared)
    attemptRoutes(api, shared)
    invitationRoutes(api, shared)
    inviteeRoutes(api, shared)
    leadRoutes(api, shared)
    siteTextRoutes(api, shared)
    siteSettingsRoutes(api, shared)
    operationsRoutes(api, shared)
  })
  const { webRoot, site, siteTexts } = deps
  await serveSite(app, { webRoot, config, site, siteTexts })
  return app
}

/** The TLS server works like the HTTP one in everything we use; only the types differ. */
function listening({ tls }: Config): { http: object } {
  const patience = { headersTimeout: PATIENCE.headersMs, connectionsCheckingInterval: PATIENCE.watchMs }
  return tls ? ({ https: { ...patience, ...tls } } as unknown as { http: object }) : { http: patience }
}

/** Guards against guessing and overuse. */
function createGuards({ config, clock, log, accounts, sessionSharing }: HttpDeps) {
  const proofs = new ProofOfWork(config.secret, clock)
  const devices = createDevices(config, clock)
  const onAttack = (email: string | null) => {
    accounts
      .tellOfAttack(email)
      .catch((error: unknown) => log.error({ err: error }, 'could not notify anyone of an attack'))
  }
  return {
    devices,
    requireSession: createRequireSession(accounts, sessionSharing),
    browsers: createBrowserCookie(config, clock),
    waitingCookie: createWaitingCookie(config),
    limits: createLimits({ clock, proofs, devices }),
    pins: new PinGuard(clock, proofs),
    signIns: new SignInGuard({ clock, secret: config.secret, proofs, devices, onAttack }),
  }
}

/** One line per reply. Only the path: a query may hold a one-time token. */
function logReplies(app: HttpServer, counts: Counts | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    const { url: route = 'other' } = request.routeOptions
    counts?.replied({ method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime })
    const line = { method: request.method, path, status: reply.statusCode, ms }
    // Pages, assets and health checks would drown out people's actions.
    if (path?.startsWith('/api/')) request.log.info(line, 'replied')
    else request.log.debug(line, 'replied')
  })
}
