import { changedOf, DEFAULT_MODE, MODES, SETTINGS, type SettingName } from '@pinquiz/game'
import type { LastStart } from '@pinquiz/protocol'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** What *Host now* starts, in words: the mode, and options that aren't at their default. */
export function useLastStart(last: LastStart | null): { mode: string; options: string[] } {
  const { t } = useTranslation('host')
  const textOf = useOptionText()
  const mode = last?.mode ?? DEFAULT_MODE
  if (!last) return { mode: t(`mode.${mode}`), options: [] }
  const options = changedOf(mode, last.settings).flatMap((name) => textOf(name, last) ?? [])
  if (MODES[mode].hasOpenVotes && last.isAnonymous) options.unshift(t('anonymous.label'))
  return { mode: t(`mode.${mode}`), options }
}

/** Null if another option already implies it. */
function useOptionText(): (name: SettingName, last: LastStart) => string | null {
  const { t } = useTranslation('host')
  const { t: live } = useTranslation('live-host')
  const { t: extras } = useTranslation('extras')
  const { t: attempts } = useTranslation('attempts-host')
  const of = (label: string, value: string | number) =>
    t('last.option', { label, value: typeof value === 'number' ? formatNumber(value) : value })
  return (name, { settings }) => {
    switch (name) {
      case 'teams':
        return extras(`setting.${settings.teams}`)
      case 'teamCount':
        return settings.teams === 'off' ? null : of(extras('count'), settings.teamCount)
      case 'pace':
        return live(`pace.${settings.pace}`)
      case 'paceS':
        return settings.pace === 'hand'
          ? null
          : of(live(settings.pace === 'auto' ? 'pace.step' : 'pace.explain'), settings.paceS)
      case 'participantLimit':
        return of(live('room.limit'), settings.participantLimit)
      case 'nameFilter':
        return of(live('room.nameFilter'), live(`room.filter.${settings.nameFilter}`))
      case 'admission':
        return attempts(`admission.${settings.admission}`)
      case 'details':
        return attempts(`details.${settings.details}`)
      case 'review':
        return of(attempts('review.label'), attempts(`review.${settings.review}`))
      case 'assignment':
        return attempts('assignment.title')
      case 'rehearsal':
        return null
      case 'largeHall':
        return live('settings.largeHall.start')
      default: {
        const label = live(`settings.${name}.label`)
        return SETTINGS[name].fallback ? of(label, t('last.off')) : label
      }
    }
  }
}
