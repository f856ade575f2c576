import type { SessionFacts } from '@pinquiz/protocol'
import { QrCode } from '#components/qr-code.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { groupedPin, useJoinAddress } from '#session/parts/join-address.ts'

/** For latecomers, next to each question while they can join (P1): legible from the back row. */
export function WayIn({ session: { pin } }: { session: SessionFacts }) {
  const { t } = useTranslation('live-host')
  const { link, words } = useJoinAddress(pin)
  return (
    <section
      aria-label={t('lobby.orScan')}
      className="on-brand flex shrink-0 items-center justify-center gap-x-5 gap-y-3 rounded-xl bg-brand bg-linear-to-br from-brand to-brand-deep p-4 text-white lg:landscape:w-[clamp(13rem,19vw,48rem)] lg:landscape:flex-col lg:landscape:self-center lg:landscape:text-center lg:portrait:gap-x-[4vw]"
    >
      <QrCode
        text={link}
        label={t('lobby.qr', { address: link })}
        className="w-[clamp(6.5rem,28vw,11rem)] shrink-0 p-1 lg:landscape:w-full lg:landscape:max-w-[34vh] lg:portrait:w-[20vw]"
      />
      <div className="min-w-0">
        <p className="text-[clamp(1rem,1.67vw,4rem)] leading-tight md:portrait:text-[1.67vmax]">
          {t('lobby.joinAt')} <strong className="font-extrabold break-words">{words}</strong>
        </p>
        <p className="mt-2 font-display leading-none font-extrabold whitespace-nowrap tabular-nums">
          <span className="block text-[clamp(1rem,1.67vw,4rem)] font-semibold md:portrait:text-[1.67vmax]">
            {t('lobby.pin')}
          </span>
          <span className="text-[clamp(2rem,3.4vw,9rem)] md:portrait:text-[3.4vmax]">{groupedPin(pin)}</span>
        </p>
      </div>
    </section>
  )
}
