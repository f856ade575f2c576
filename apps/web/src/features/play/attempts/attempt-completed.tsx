import type { AttemptScreen, AttemptStore } from '@pinquiz/client'
import { type ComponentProps, Suspense, useState } from 'react'
import { useParams } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { useLazyPart } from '#kinds/lazy-part.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { OutOf } from '#session/parts/out-of.tsx'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import type { LiveAttempt } from './attempt-live-state.ts'
import { attemptReview, attemptTries, ownObjections } from './later-attempt-stages.ts'

type Props = {
  store: AttemptStore
  state: LiveAttempt
  screen: Extract<AttemptScreen, { name: 'completed' }>
}

/** The stored score; shown again on return, with the correct answers if the host allows it. */
export function AttemptCompleted({ store, state, screen }: Props) {
  const { review } = state
  // Back from the review they are where they left off.
  const [hasLooked, setLooked] = useState(false)
  if (review && !hasLooked) setLooked(true)
  return review ? (
    <Review store={store} state={state} of={screen.of} review={review} />
  ) : (
    <Score store={store} state={state} screen={screen} hasLooked={hasLooked} />
  )
}

function Review(props: ComponentProps<Awaited<ReturnType<typeof attemptReview>>['AttemptReview']>) {
  const { AttemptReview } = useLazyPart(attemptReview)
  return <AttemptReview {...props} />
}

function Score({ store, state, screen, hasLooked }: Props & { hasLooked: boolean }) {
  const { t } = useTranslation('attempt')
  const { t: tPlay } = useTranslation('play')
  const { score, outOf, right, of, unscored = 0, endedBy, neverBegan, isLate, review, tries } = screen
  const hasMore = tries !== undefined && tries.left > 0
  const title = t(neverBegan ? 'closed.ended.title' : 'completed.title')
  const judged = of - unscored
  const isScoreShown = judged > 0 && score !== undefined && right !== undefined
  return (
    <PlayerFrame
      connection={state.connection}
      tone="brand"
      heading={<bdi>{state.game.me.name}</bdi>}
      footer={
        <ButtonLink
          href="/join"
          variant={review === 'open' || hasMore ? 'secondary' : 'accent'}
          size="lg"
          className="w-full max-w-md"
        >
          {t('completed.again')}
        </ButtonLink>
      }
    >
      <LiveAnnouncement text={isScoreShown ? t('say.completed', { points: formatNumber(score) }) : title} />
      <StageText
        title={title}
        description={
          neverBegan
            ? t('completed.neverBegan')
            : endedBy
              ? t(`completed.ended.${endedBy}`)
              : state.game.title
        }
      >
        {isLate && <p className="text-lg font-semibold">{t('completed.late')}</p>}
        {isScoreShown && (
          <dl className="grid w-full grid-cols-2 gap-3">
            <div className="rounded-lg bg-white/12 px-2 py-4">
              <dt className="opacity-85">{t('completed.score')}</dt>
              <dd className="text-2xl font-extrabold tabular-nums">
                {tPlay('points', counted(score))}
                <OutOf score={score} outOf={outOf} className="block text-base font-normal opacity-85" />
              </dd>
            </div>
            <div className="rounded-lg bg-white/12 px-2 py-4">
              <dt className="opacity-85">{t('completed.right')}</dt>
              <dd className="text-2xl font-extrabold tabular-nums">
                {t('completed.rightOf', { right: formatNumber(right), total: formatNumber(judged) })}
              </dd>
            </div>
          </dl>
        )}
        {tries && <Tries tries={tries} store={store} state={state} />}
        {review === 'open' && (
          <Button
            variant="accent"
            size="lg"
            className="w-full"
            // The button pressed last is gone.
            autoFocus={hasLooked}
            onClick={() => store.review(0)}
          >
            {t('review.open')}
          </Button>
        )}
        {screen.mayObject && <OwnObjections participant={state.game.me.participant} />}
        {review === 'later' && (
          <p className="text-lg text-pretty">{t(hasMore ? 'review.laterTries' : 'review.later')}</p>
        )}
        {!review && !neverBegan && !hasMore && (
          <p className="text-lg text-pretty">{t(isScoreShown ? 'completed.done' : 'completed.noResult')}</p>
        )}
      </StageText>
    </PlayerFrame>
  )
}

function Tries(props: ComponentProps<Awaited<ReturnType<typeof attemptTries>>['AttemptTries']>) {
  const { AttemptTries } = useLazyPart(attemptTries)
  return <AttemptTries {...props} />
}

function OwnObjections({ participant }: { participant: string }) {
  const { Objections } = useLazyPart(ownObjections)
  const { sessionId = '' } = useParams()
  return (
    <Suspense>
      <Objections session={sessionId} participant={participant} />
    </Suspense>
  )
}
