import type { Logger } from 'pino'
import type { Bus } from '../../platform/bus.ts'
import type { SiteSettings } from './contract.ts'

/** Changes by super administrators apply on every node. */
export function followBus(bus: Bus, { refresh }: SiteSettings, log: Logger) {
  const follow = () =>
    void refresh().catch((error: unknown) => log.error({ err: error }, 'could not read the site settings'))
  bus.subscribe(({ type }) => type === 'site-changed' && follow())
  bus.onResume(follow)
}
