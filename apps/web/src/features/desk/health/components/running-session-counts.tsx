import { MODE_NAMES } from '@pinquiz/game'
import type { SiteHealth } from '@pinquiz/protocol'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

export function RunningSessionCounts({ health: { sessions, players } }: { health: SiteHealth }) {
  const { t } = useTranslation('health')
  return (
    <section>
      <h2 id="going-on" className="mb-4 font-display text-2xl font-bold">
        {t('now')}
      </h2>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-sm">
        <table aria-labelledby="going-on" className="w-full text-start">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <td className="px-4 py-2" />
              <th scope="col" className="px-4 py-2 text-end">
                {t('sessions')}
              </th>
              <th scope="col" className="px-4 py-2 text-end">
                {t('players')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {MODE_NAMES.map((mode) => (
              <tr key={mode}>
                <th scope="row" className="px-4 py-2 font-semibold">
                  {t(`modes.${mode}`)}
                </th>
                <td className="px-4 py-2 text-end tabular-nums">{formatNumber(sessions[mode])}</td>
                <td className="px-4 py-2 text-end tabular-nums">{formatNumber(players[mode])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
