import type { HostState } from '@pinquiz/client'
import { TriangleAlert } from 'lucide-react'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Current problems, as measured by the server; disappears when they are over. */
export function TroubleStrip({ state, className = 'basis-full' }: { state: HostState; className?: string }) {
  const { t } = useTranslation('live-host')
  const { reconnecting, troubles } = state.trouble
  // While disconnected nothing is known; the pill says so.
  const isKnown = state.connection.name === 'live' || state.connection.name === 'checking'
  const facts = isKnown
    ? [
        ...troubles.map((trouble) => t(`trouble.${trouble}`)),
        ...(reconnecting > 0 ? [t('trouble.reconnecting', counted(reconnecting))] : []),
      ]
    : []
  return (
    // When empty it takes no space, but stays in place for screen readers.
    <div role="status" className={facts.length > 0 ? className : 'sr-only'}>
      {facts.length > 0 && (
        <ul className="flex w-fit flex-wrap items-center gap-x-6 gap-y-1 rounded-md bg-warning-soft px-4 py-1.5 text-base font-semibold text-warning xl:text-[clamp(1.125rem,1.25vw,1.6rem)]">
          {facts.map((fact) => (
            <li key={fact} className="inline-flex items-center gap-2">
              <TriangleAlert aria-hidden="true" className="size-[1.1em] shrink-0" />
              {fact}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
