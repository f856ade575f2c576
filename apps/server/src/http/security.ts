import helmet from 'helmet'
import type { Config } from '../config/config.ts'
import { AppError } from '../platform/app-error.ts'
import type { HttpServer } from './http-server.ts'
import { isOwnOrigin } from './origins/origin.ts'

const HSTS = 'max-age=31536000'
/**
 * What a page of ours may ask a browser for: the wall fills the screen, phones stay awake, links and cards are copied and shared. Bluetooth is not named:
 * Chromium on Linux has none and complains on every page.
 */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...[
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
    'local-fonts',
    'magnetometer',
  ],
  ...[
    'microphone',
    'midi',
    'otp-credentials',
    'payment',
    'picture-in-picture',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ],
]
  .map((feature) => `${feature}=()`)
  .concat(['fullscreen', 'screen-wake-lock', 'clipboard-write'].map((feature) => `${feature}=(self)`))
  .join(', ')

export function secureHeaders(app: HttpServer, { publicUrl }: Config): void {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Radix locks scrolling behind a dialog with a style element of its own.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Older Safari does not count the socket of the same host as 'self'.
        connectSrc: ["'self'", (request) => socketOrigin(request.headers.host)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Sent over TLS only, below: on plain http browsers ignore them or complain.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    // Without a referrer browsers would also leave out the Origin that we check.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', ({ raw }, reply, done) =>
    setHeaders(raw, reply.raw, (fault) => (fault instanceof Error ? done(fault) : done())),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    const isTls = request.protocol === 'https' || publicUrl?.startsWith('https:')
    if (!isTls) return
    reply.header('strict-transport-security', HSTS)
    reply.header('cross-origin-opener-policy', 'same-origin')
  })
}

// Host comes from the client: only what looks like one may enter a header.
function socketOrigin(host: string | undefined): string {
  return host && /^[\w.:[\]-]{1,255}$/.test(host) ? `ws://${host} wss://${host}` : "'self'"
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses what another site's page sends with our visitor's cookies. Scripts without cookies need no Origin. */
export function checkOrigins(app: HttpServer, { publicUrl, joinUrl }: Config): void {
  app.addHook('onRequest', async ({ method, headers, host, protocol }) => {
    if (SAFE_METHODS.has(method)) return
    const { origin, cookie } = headers
    const isOwn =
      (joinUrl !== null && origin === joinUrl) || isOwnOrigin({ origin, host, protocol }, publicUrl)
    const isFine = origin === undefined ? !cookie : isOwn
    if (!isFine) throw new AppError('bad-origin', { message: 'The request comes from another site' })
  })
}
