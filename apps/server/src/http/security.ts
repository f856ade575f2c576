import helmet from 'helmet'
import type { Config } from '../config/config.ts'
import { AppError } from '../platform/app-error.ts'
import type { HttpServer } from './http-server.ts'
import { isOwnOrigin } from './origins/origin.ts'
import { isParticipantScreen } from './site/screens.ts'

const HSTS = 'max-age=31536000'
/**
 * Browser features that our pages may use: full screen for the projector, keeping phones awake, copying and sharing
 * links and cards. Bluetooth isn't listed: Chromium on Linux lacks it and complains on every page.
 */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat(['fullscreen', 'screen-wake-lock', 'clipboard-write'].map((feature) => `${feature}=(self)`))
  .join(', ')

const headersWith = (frameAncestors: string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Radix locks scrolling behind a dialog with its own style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Older Safari doesn't count a socket to the same host as 'self'.
        connectSrc: ["'self'", (request) => socketOrigin(request.headers.host)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors,
      },
    },
    // Sent over TLS only, below: on plain HTTP browsers ignore them or complain.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Without a referrer browsers would also leave out the Origin that we check.
    referrerPolicy: { policy: 'same-origin' },
    // It can't name other sites; browsers that know `frame-ancestors` ignore it.
    xFrameOptions: frameAncestors.includes("'none'") && { action: 'deny' },
  })

export function secureHeaders(app: HttpServer, { publicUrl, frameAncestors }: Config): void {
  const setHeaders = headersWith(["'none'"])
  const setFramed = frameAncestors.length > 0 ? headersWith(["'self'", ...frameAncestors]) : setHeaders
  app.addHook('onRequest', ({ raw, url }, reply, done) => {
    const set = isParticipantScreen(url) ? setFramed : setHeaders
    set(raw, reply.raw, (fault) => (fault instanceof Error ? done(fault) : done()))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    const isTls = request.protocol === 'https' || publicUrl?.startsWith('https:')
    if (!isTls) return
    reply.header('strict-transport-security', HSTS)
    reply.header('cross-origin-opener-policy', 'same-origin')
  })
}

// Host comes from the client: only valid-looking ones may enter a header.
function socketOrigin(host: string | undefined): string {
  return host && /^[\w.:[\]-]{1,255}$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses requests from another site's page with our visitor's cookies. Scripts without cookies need no Origin. */
export function checkOrigins(app: HttpServer, { publicUrl, joinUrl }: Config): void {
  app.addHook('onRequest', async ({ method, headers, host, protocol }) => {
    if (SAFE_METHODS.has(method)) return
    const { origin, cookie } = headers
    const isOwn =
      (joinUrl !== null && origin === joinUrl) || isOwnOrigin({ origin, host, protocol }, publicUrl)
    const isFine = origin === undefined ? !cookie : isOwn
    if (!isFine) throw new AppError('bad-origin', { message: 'The request came from another site' })
  })
}
