import type { HealthCheck } from '@pinquiz/protocol'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { counted, formatBytes, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { TextValues } from '#lib/texts/texts.ts'
import { Badge } from '../../parts/badge.tsx'

const TONES = { fine: 'success', look: 'warning', wrong: 'danger' } as const
const ICONS = { fine: CircleCheck, look: TriangleAlert, wrong: CircleAlert }

export function CheckList({ checks }: { checks: HealthCheck[] }) {
  const { t } = useTranslation('health')
  const inOrder = (['wrong', 'look', 'fine'] as const).flatMap((state) =>
    checks.filter((check) => check.state === state),
  )
  const worst = inOrder[0]?.state ?? 'fine'
  const Icon = ICONS[worst]
  return (
    <section>
      <h2 role="status" className="mb-4 flex items-center gap-2 font-display text-2xl font-bold">
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {t(`verdict.${worst}`)}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
        {inOrder.map(({ says, state, data }) => (
          <li key={says} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 sm:px-5">
            <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
            <p className="min-w-0 flex-1 basis-64 break-words">{t(textOf(says), valuesOf(data))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Says = HealthCheck['says']
const textOf = (says: Says) => `says.${says}` as const

/** Formats sizes, dates and counts in the chosen language. */
function valuesOf(data: HealthCheck['data']): TextValues {
  const { bytes, atMs, count, ms, ...rest } = data
  return {
    ...rest,
    ...(typeof bytes === 'number' ? { size: formatBytes(bytes) } : {}),
    ...(typeof atMs === 'number' ? { at: formatDateTime(atMs) } : {}),
    ...(typeof ms === 'number' ? { ms: formatNumber(ms) } : {}),
    ...(typeof count === 'number' ? counted(count) : {}),
  }
}
