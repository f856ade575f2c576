import type { PlayerGame, PlayerPhase, ServerClock } from '@pinquiz/client'
import { avatarOf, hasReached, PHONE_LAG_MS, podiumBeats } from '@pinquiz/game'
import clsx from 'clsx'
import { useMemo } from 'react'
import { useParams } from 'wouter'
import { ButtonLink } from '#components/button.tsx'
import { Glyph } from '#components/glyph.tsx'
import { RichText } from '#components/rich-text.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AvatarPicture } from '#session/parts/picture.tsx'
import { useBeat } from '#session/show/use-beat.ts'
import { LiveAnnouncement } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { Objections } from '../parts/objections.tsx'
import { PlayerFrame } from '../parts/player-frame.tsx'
import { StageText } from '../parts/stage-text.tsx'
import { WaitingDots } from '../parts/waiting-dots.tsx'
import { Burst } from './burst.tsx'
import { KeepCard } from './keep-card.tsx'
import { TeamPlace } from './team-place.tsx'

type EndedPhase = Extract<PlayerPhase, { name: 'ended' }>
type Result = NonNullable<PlayerGame['result']>
type Props = { clock: ServerClock; state: LiveState; phase: EndedPhase }

/** Silent until the projector has shown the player's place; then each player gets their own result (L96). */
export function FinalStage({ clock, state, phase }: Props) {
  const { t } = useTranslation('play-later')
  const { podium, startsAtMs } = phase
  const { me, result } = state.game
  const beats = useMemo(() => podiumBeats(podium.map(({ rank }) => rank)), [podium])
  const beat = useBeat(clock, beats, startsAtMs === undefined ? undefined : startsAtMs + PHONE_LAG_MS)
  const step = podium.find(({ participant }) => participant === me.participant)?.rank
  const own = step === 1 || step === 2 || step === 3 ? (`place-${step}` as const) : 'ranking'
  const hasShown = result !== null && hasReached(beats, beat, own)
  return (
    <PlayerFrame connection={state.connection} tone="brand" isFading heading={<bdi>{me.name}</bdi>}>
      {hasShown || beat === 'ranking' ? (
        <OwnEnd state={state} phase={phase} hasPodium={beat === 'ranking'} />
      ) : (
        <StageText title={t('end.hush')} icon={<WaitingDots />} />
      )}
    </PlayerFrame>
  )
}

type EndProps = { state: LiveState; phase: EndedPhase; hasPodium: boolean }

function OwnEnd({ state, phase, hasPodium }: EndProps) {
  const { t } = useTranslation('play-later')
  const { me, result, title, extras } = state.game
  const { sessionId = '' } = useParams()
  const place = result?.score ? { rank: formatNumber(result.rank), total: formatNumber(result.of) } : null
  const top = result?.score ? topOf(result) : null
  const [first] = phase.podium
  const winner = first && hasPodium ? `${t('end.place', { rank: 1 })}: ${first.name}.` : ''
  const spoken = place ? t('say.ended', place) : t('end.title')
  return (
    <div className="m-auto flex w-full max-w-md animate-arrive flex-col gap-2.5 overflow-x-clip [--arrive:0.95] text-center [@media(min-height:52rem)]:gap-4">
      <h1 className="text-lg leading-tight font-bold">{t('end.title')}</h1>
      <LiveAnnouncement text={hasPodium ? `${spoken} ${winner}` : spoken} />
      <section
        className={clsx(
          'relative flex flex-col items-center gap-1 rounded-3xl px-4 py-3 [@media(min-height:52rem)]:gap-2 [@media(min-height:52rem)]:py-6',
          STAGES[(top ?? 0) - 1] ?? 'bg-white/12',
        )}
      >
        {top !== null && <Burst />}
        <div className="relative flex w-full flex-wrap items-center justify-center gap-x-4 gap-y-1 [@media(min-height:52rem)]:flex-col [@media(min-height:52rem)]:gap-2">
          {extras?.avatars && (
            <AvatarPicture
              avatar={avatarOf(me.participant, me.avatar)}
              className="size-28 shrink-0 bg-white ring-4 ring-white [@media(min-height:52rem)]:size-40"
            />
          )}
          {place && result && (
            <Place
              result={result}
              label={t('end.rank')}
              value={t('result.rankOf', { ...place, rank: `<rank>${place.rank}</rank>` })}
              top={top}
            />
          )}
        </div>
        <p
          dir="auto"
          aria-hidden="true"
          className="relative text-2xl leading-tight font-extrabold wrap-anywhere"
        >
          {me.name}
        </p>
        {!place && <p className="text-lg leading-tight text-balance">{t('end.chance')}</p>}
        <dl className="relative">
          <div className="flex items-baseline justify-center gap-2">
            <dt className="text-base">{t('end.score')}</dt>
            <dd className="text-3xl leading-tight font-extrabold tabular-nums">
              {formatNumber(result?.score ?? me.score)}
            </dd>
          </div>
        </dl>
      </section>
      {result && <Highlights result={result} />}
      {result?.team && <TeamPlace team={result.team} className="bg-white/12" />}
      {/* Above what may need scrolling. */}
      {place && result && <KeepCard name={me.name} title={title} result={result} />}
      {hasPodium && extras?.objections && <Objections session={sessionId} participant={me.participant} />}
      {/* Players who stay join the next round automatically (L132). */}
      {hasPodium && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-start">
          <p className="grow-[99] basis-44 text-[0.9375rem] leading-tight text-pretty opacity-85">
            {t('end.stay')}
          </p>
          <ButtonLink
            href="/"
            variant="ghost"
            className="grow border border-white/60 text-white hover:text-primary-ink"
          >
            {t('end.again')}
          </ButtonLink>
        </div>
      )}
      {hasPodium && <Podium podium={phase.podium} me={me.participant} />}
    </div>
  )
}

/** If the player is one of the best: the podium, or a round number in the better half; else null. */
const topOf = ({ rank, of }: Result): number | null =>
  rank <= PODIUM ? rank : (ROUND.find((top) => rank <= top && 2 * top <= of) ?? null)

const PODIUM = 3
const ROUND = [5, 10, 20, 50, 100]

type PlaceProps = { result: Result; label: string; value: string; top: number | null }

/** By place: the colours of the podium's steps. */
const STAGES = ['bg-[#ffc72e] text-[#3d2b00]', 'bg-[#d3d8e6] text-[#2b3040]', 'bg-[#e8a06a] text-[#3d1d00]']

/** What everyone wants to know first. */
function Place({ result, label, value, top }: PlaceProps) {
  const { t } = useTranslation('play-later')
  return (
    <div className="flex min-w-0 flex-col items-center">
      {result.rank <= PODIUM && <Glyph name="medal" className="size-10 shrink-0" />}
      <dl>
        <div>
          <dt className="leading-tight">{label}</dt>
          <dd className="text-[clamp(1.25rem,6vw,1.75rem)] leading-none font-extrabold whitespace-nowrap tabular-nums">
            <RichText
              text={value}
              parts={{
                rank: (rank) => (
                  <span className="text-[3.2em] [@media(min-height:52rem)]:text-[4.4em]">{rank}</span>
                ),
              }}
            />
          </dd>
        </div>
      </dl>
      {top !== null && top > PODIUM && (
        <p className="mt-1.5 inline-block animate-pop rounded-full bg-accent px-3 py-0.5 text-lg font-extrabold text-on-accent">
          {t('end.top', { n: formatNumber(top) })}
        </p>
      )}
    </div>
  )
}

function Highlights({ result: { best, streak, right, judged } }: { result: Result }) {
  const { t } = useTranslation('play-later')
  const hasRight = right !== undefined && judged !== undefined
  if (!best && streak === undefined && !hasRight) return null
  return (
    <dl className="flex flex-wrap gap-2.5">
      {hasRight && (
        <Figure
          label={t('end.right')}
          value={t('end.rightOf', { right: formatNumber(right), total: formatNumber(judged) })}
        />
      )}
      {best && (
        <Figure
          label={t('end.best', { number: best.question + 1 })}
          value={`+${formatNumber(best.points)}`}
        />
      )}
      {streak !== undefined && <Figure label={t('end.streak')} value={formatNumber(streak)} />}
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0 flex-1 basis-32 rounded-lg bg-white/12 px-2 py-1.5 [@media(min-height:52rem)]:py-2.5">
      <dt className="text-sm leading-tight opacity-85">{label}</dt>
      <dd className="text-xl leading-snug font-extrabold tabular-nums">{value}</dd>
    </div>
  )
}

const MEDALS = ['text-[#ffd34d]', 'text-[#dfe3ee]', 'text-[#f0a56b]']
/** The same on the white background of the player's own row. */
const DARK_MEDALS = ['text-[#9a6a00]', 'text-[#6b7080]', 'text-[#a3521b]']

/** Players who share a place share its row. */
function Podium({ podium, me }: { podium: EndedPhase['podium']; me: string }) {
  const { t } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  if (podium.length === 0) return null
  const places = [...new Set(podium.map(({ rank }) => rank))].map((rank) => {
    const equals = podium.filter((one) => one.rank === rank)
    const isOwn = equals.some(({ participant }) => participant === me)
    return { rank, score: equals[0]?.score ?? 0, equals, isOwn }
  })
  return (
    <section>
      <h2 className="mb-1 text-lg leading-tight font-bold">{t('end.podium')}</h2>
      <ol className="divide-y divide-white/15 overflow-hidden rounded-lg bg-white/12 text-start">
        {places.map(({ rank, score, equals, isOwn }) => (
          <li
            key={rank}
            className={clsx(
              'flex flex-wrap items-center gap-x-3 px-3 py-1 [@media(min-height:46rem)]:py-2.5',
              isOwn && 'bg-white text-[#2b0b5c]',
            )}
          >
            <span className="flex items-center gap-1 font-extrabold tabular-nums">
              <span className="sr-only">{t('end.place', { rank })}</span>
              <Glyph name="medal" className={clsx('size-6', (isOwn ? DARK_MEDALS : MEDALS)[rank - 1])} />
              <span aria-hidden="true">{rank}</span>
            </span>
            <span className="min-w-0 flex-1 basis-24 font-bold wrap-anywhere">
              {equals.map(({ participant, name }, at) => (
                <span key={participant}>
                  {at > 0 && ', '}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </span>
            <span className="ms-auto font-bold tabular-nums">{tPlay('points', counted(score))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
