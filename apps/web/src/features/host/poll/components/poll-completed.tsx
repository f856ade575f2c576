import { ButtonLink } from '../../../../components/button.tsx'
import { formatNumber } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { PlayAgain } from '../../../../session/wall/play-again.tsx'
import { StageBar } from '../../../../session/wall/stage-bar.tsx'
import { useHostKeys } from '../../../../session/wall/use-host-keys.ts'

/** The end, and the way to what was found out. */
export function PollCompleted({ state, game }: Omit<StageProps, 'commands'>) {
  const { t } = useTranslation('poll')
  // A second press on Finish Poll must not lead past this page.
  useHostKeys(null)
  const { session, roster } = game
  return (
    <div className="flex flex-1 flex-col">
      <StageBar state={state} heading={<bdi>{session.title}</bdi>} />
      <main
        id="content"
        tabIndex={-1}
        className="on-brand flex flex-1 flex-col items-center justify-center gap-8 bg-brand bg-linear-to-br from-brand to-brand-deep p-6 text-center text-white"
      >
        <h1 className="animate-rise font-display text-[clamp(2.5rem,7vw,8rem)] leading-none font-extrabold text-balance">
          {t('completed.title')}
        </h1>
        <dl className="rounded-xl bg-white/12 px-10 py-6">
          <dt className="text-[clamp(1.125rem,1.8vw,2rem)]">{t('completed.total')}</dt>
          <dd className="font-display text-[clamp(3rem,8vw,9rem)] leading-none font-extrabold tabular-nums">
            {formatNumber(roster.length)}
          </dd>
        </dl>
        <div className="flex flex-wrap justify-center gap-3">
          <PlayAgain session={session} />
          <ButtonLink href={`/results/${session.id}`} variant="secondary" size="lg">
            {t('completed.results')}
          </ButtonLink>
          <ButtonLink href="/host" variant="accent" size="lg">
            {t('backToHost')}
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
