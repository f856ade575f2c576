import {
  PROVIDER_SLOTS,
  providerSetting,
  type SiteSettings as Shown,
  SITE_SETTING_NAMES,
  SITE_SETTINGS,
  type SiteSettingName,
  type SiteSettingsChange,
  type SiteSettingValues,
} from '@pinquiz/protocol'
import type { Logger } from 'pino'
import type { Config } from '../../config/config.ts'
import { ConfigError } from '../../config/config-error.ts'
import type { Site } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import type { SiteSettings } from './contract.ts'
import { lockStored, readStored, store } from './stored-rows.ts'

type Deps = {
  db: Db
  config: Config
  log: Pick<Logger, 'warn'>
  /** Called after the commit of a change. */
  onChanged: () => void
}

/** Current site settings: from the environment, else stored by super administrators, else the defaults. */
export function createSiteSettings({ db, config, log, onChanged }: Deps): SiteSettings {
  const { fixedSettings, siteWith } = config
  let stored: SiteSettingValues = {}
  let site: Site = config

  function take(next: SiteSettingValues) {
    if (JSON.stringify(next) === JSON.stringify(stored)) return
    stored = next
    site = siteWith(usable(next))
  }

  /** Drops invalid values: from a later version, edited by hand, or in conflict with a newer environment. */
  function usable(values: SiteSettingValues): SiteSettingValues {
    const kept: SiteSettingValues = {}
    for (const name of SITE_SETTING_NAMES) {
      const value = values[name]
      if (value === undefined) continue
      const problem = problemOf({ ...kept, [name]: value }, siteWith)
      if (problem === null) kept[name] = value
      else log.warn({ setting: name, problem }, 'ignored a stored site setting')
    }
    return kept
  }

  const refresh = async () => take(await readStored(db, config.secret))
  const shown = (): Shown => ({
    settings: SITE_SETTING_NAMES.map((name) => ({ name, ...shownSetting(name) })),
  })

  function shownSetting(name: SiteSettingName): Omit<Shown['settings'][number], 'name'> {
    const { usual, kind } = SITE_SETTINGS[name]
    const fixed = fixedSettings[name]
    const value = fixed ?? stored[name] ?? usual
    const from = fixed !== undefined ? 'environment' : stored[name] !== undefined ? 'stored' : 'usual'
    if (kind === 'secret') return { value: '', from }
    return { value: kind === 'picture' ? (site.whiteLabel.logo?.path ?? '') : value, from }
  }

  return {
    current: () => site,
    refresh,
    async list() {
      await refresh()
      return shown()
    },
    async change(actor, asked) {
      refuseFixed(asked, fixedSettings)
      await db.transaction(async (tx) => {
        // Two simultaneous changes are checked one after the other: each may be fine on its own.
        await lockStored(tx)
        const before = await readStored(tx, config.secret)
        const change = withoutOldSecrets(asked, before)
        const changed = namesIn(change).filter((name) => (before[name] ?? '') !== tidy(change[name]))
        const next = { ...before }
        for (const name of changed) {
          const value = tidy(change[name])
          if (value) next[name] = value
          else delete next[name]
          await store(tx, { name, value, siteSecret: config.secret })
        }
        judge(next, siteWith)
        const subject = changed.map((name) => SITE_SETTINGS[name].variable).join(', ')
        if (subject) await recordAct(tx, { actor, action: 'site-settings-changed', subject })
      })
      await refresh()
      onChanged()
      return shown()
    },
  }
}

const tidy = (value: string | undefined) => value?.trim() ?? ''
const namesIn = (change: SiteSettingsChange) =>
  SITE_SETTING_NAMES.filter((name) => change[name] !== undefined)

function refuseFixed(change: SiteSettingsChange, fixed: SiteSettingValues): void {
  const name = namesIn(change).find((one) => fixed[one] !== undefined)
  if (name)
    throw new AppError('conflict', {
      message: `The environment sets this: ${SITE_SETTINGS[name].variable}`,
    })
}

/** A stored secret is only for the provider it was entered for: it goes with its issuer, and another one needs its own. */
function withoutOldSecrets(asked: SiteSettingsChange, before: SiteSettingValues): SiteSettingsChange {
  const change = { ...asked }
  for (const slot of PROVIDER_SLOTS) {
    const [issuer, secret] = [providerSetting(slot, 'Issuer'), providerSetting(slot, 'ClientSecret')]
    const isChanged = change[issuer] !== undefined && tidy(change[issuer]) !== (before[issuer] ?? '')
    if (!isChanged || !before[secret] || change[secret] !== undefined) continue
    if (tidy(change[issuer]))
      throw new AppError('bad-request', {
        message: `${SITE_SETTINGS[secret].variable}: is needed again for another issuer`,
      })
    change[secret] = ''
  }
  return change
}

function judge(values: SiteSettingValues, siteWith: Config['siteWith']): void {
  const problem = problemOf(values, siteWith)
  if (problem !== null) throw new AppError('bad-request', { message: problem })
}

/** Starts with the variable whose value is invalid. */
function problemOf(values: SiteSettingValues, siteWith: Config['siteWith']): string | null {
  // A path would make the server read its own disk.
  if (values.logo && !values.logo.startsWith('data:image/')) return 'LOGO_FILE: must be a picture'
  try {
    siteWith(values)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}
