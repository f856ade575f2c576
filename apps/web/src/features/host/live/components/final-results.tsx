import { ButtonLink } from '../../../../components/button.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { HostGame, HostPhase } from '../../../../session/state/host-state.ts'
import type { HostState } from '../../../../session/state/host-store.ts'
import { PlayAgain } from '../../../../session/wall/play-again.tsx'
import { StageBar } from '../../../../session/wall/stage-bar.tsx'
import { useHostKeys } from '../../../../session/wall/use-host-keys.ts'
import { Podium } from './podium.tsx'
import { Ranking } from './ranking.tsx'

type Props = { state: HostState; game: HostGame; phase: Extract<HostPhase, { name: 'ended' }> }

/** The end: a podium for the photo, and everybody's place. */
export function FinalResults({ state, game, phase }: Props) {
  const { t } = useTranslation('live-host')
  // No primary key: a last press of Space for the next question must not end the podium.
  useHostKeys(null)
  const { ranking } = phase
  return (
    <div className="flex flex-1 flex-col">
      <StageBar state={state} heading={<bdi>{game.session.title}</bdi>}>
        <PlayAgain session={game.session} />
        <ButtonLink href={`/results/${game.session.id}`} variant="secondary">
          {t('end.results')}
        </ButtonLink>
        <ButtonLink href="/host" variant="accent">
          {t('end.back')}
        </ButtonLink>
      </StageBar>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        <Podium ranking={ranking} title={t('end.title')} />
        <div className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 mx-auto flex w-full max-w-4xl flex-col gap-6 py-8">
          <Ranking ranking={ranking} />
        </div>
      </main>
    </div>
  )
}
