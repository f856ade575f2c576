import type { PlayerStore } from '@pinquiz/client'
import { Suspense } from 'react'
import { useLazyPart } from '#kinds/lazy-part.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { RejoinCode } from '../parts/rejoin-code.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import { ownAvatar, teamPick, useFetchedWhileWaiting } from './later-stages.ts'

type Props = { store: PlayerStore; state: LiveState }

/** The lobby on a phone: the own name to look for, and the code for another device. */
export function WaitingStage({ store, state }: Props) {
  const { t } = useTranslation('play')
  useFetchedWhileWaiting()
  const { me, title } = state.game
  return (
    <PlayerFrame connection={state.connection} tone="brand" heading={title}>
      <LiveAnnouncement text={`${t('waiting.description')} ${t('waiting.title')}.`} />
      <StageText title={t('waiting.title')} description={t('waiting.description')} icon={<WaitingDots />}>
        <Picture store={store} state={state} />
        <Team store={store} state={state} />
        <dl className="flex w-full flex-col gap-2 [@media(min-height:46rem)]:gap-3">
          <div className="rounded-lg bg-white/10 px-4 py-2 [@media(min-height:46rem)]:py-4">
            <dt className="opacity-85">{t('waiting.you')}</dt>
            <dd dir="auto" className="text-3xl font-extrabold break-words">
              {me.name}
            </dd>
          </div>
          <RejoinCode code={me.rejoinCode} />
        </dl>
      </StageText>
    </PlayerFrame>
  )
}

/** If there are avatars; its space is reserved. */
export function Picture(props: Props) {
  return props.state.game.extras?.avatars ? (
    <Suspense fallback={<div className="size-20" />}>
      <FetchedPicture {...props} />
    </Suspense>
  ) : null
}

function FetchedPicture(props: Props) {
  const { OwnAvatar, SettledAvatar } = useLazyPart(ownAvatar)
  const { phase, me } = props.state.game
  return phase.name === 'lobby' ? <OwnAvatar {...props} /> : <SettledAvatar me={me} />
}

/** If there are teams. */
export function Team(props: Props) {
  return props.state.game.extras?.teams ? (
    <Suspense fallback={null}>
      <FetchedTeam {...props} />
    </Suspense>
  ) : null
}

function FetchedTeam(props: Props) {
  const { TeamPick } = useLazyPart(teamPick)
  return <TeamPick {...props} />
}
