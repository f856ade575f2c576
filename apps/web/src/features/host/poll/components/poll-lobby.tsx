import { Users } from 'lucide-react'
import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { useIsAnonymous } from '#session/state/use-session-card.ts'
import { LobbyStage } from '#session/wall/lobby-stage.tsx'

/** Shows how to join; the poll starts with its first question. */
export function PollLobby(stage: StageProps) {
  const { t } = useTranslation('poll')
  const { commands } = stage
  const { session, roster } = stage.game
  const isAnonymous = useIsAnonymous(session.id)
  const start = () => {
    if (roster.length === 0) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'start') void commands.run({ type: 'start' }, 'start')
  }
  return (
    <LobbyStage
      {...stage}
      texts={{
        heading: t('pageTitle'),
        title: t(isAnonymous ? 'anonymousTitle' : 'title', { title: session.title }),
        back: t('backToHost'),
        hint: t('open'),
        start: t('start'),
        end: { label: t('end.label'), title: t('end.title'), description: t('end.beforeStart') },
      }}
      onStart={start}
      withJoinTimes
    >
      <ButtonLink href={`/poll-monitor/${session.id}`} variant="secondary">
        <Users aria-hidden="true" className="size-5" />
        {t('monitorPlayers')}
      </ButtonLink>
    </LobbyStage>
  )
}
