import type { HostStore } from '@pinquiz/client'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { PrimaryAction } from './controls/primary-action.tsx'
import { useDeadTime } from './keys/use-dead-time.ts'
import { useHostKeys } from './keys/use-host-keys.ts'

/** The projector's screen in a break: nothing opens before the host continues. */
export function BreakScreen({ store, title }: { store: HostStore; title: string }) {
  const { t } = useTranslation('live-host')
  const isResting = useDeadTime()
  const goOn = () => void store.command({ type: 'set-paused', isPaused: false })
  useHostKeys(isResting ? null : goOn)
  return (
    <main
      id="content"
      tabIndex={-1}
      className="on-brand flex min-h-dvh flex-col items-center justify-center gap-8 bg-brand bg-linear-to-br from-brand to-brand-deep p-6 text-center text-white"
    >
      <BreakWords title={title} />
      <PrimaryAction label={t('break.goOn')} isResting={isResting} onClick={goOn} />
    </main>
  )
}

export function BreakWords({ title }: { title: string }) {
  const { t } = useTranslation('live-host')
  return (
    <>
      <h1 className="font-display text-[clamp(3rem,9vw,10rem)] leading-none font-extrabold">
        {t('break.title')}
      </h1>
      <p className="text-[clamp(1.25rem,2.4vw,3rem)] font-semibold">
        <bdi>{title}</bdi>
      </p>
    </>
  )
}
