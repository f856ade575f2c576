import clsx from 'clsx'
import { ButtonLink } from '../../../components/button.tsx'
import { Glyph } from '../../../components/glyph.tsx'
import { counted, formatNumber } from '../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import type { PlayerPhase } from '../../../session/state/player-state.ts'
import { Say } from '../parts/announcer.tsx'
import type { LiveState } from '../parts/live-state.ts'
import { PlayerFrame } from '../parts/player-frame.tsx'

type EndedPhase = Extract<PlayerPhase, { name: 'ended' }>

export function FinalStage({ state, phase }: { state: LiveState; phase: EndedPhase }) {
  const { t } = useTranslation('play')
  const { me, result } = state.game
  const place = result?.score && { rank: formatNumber(result.rank), total: formatNumber(result.of) }
  const [first] = phase.podium
  const winner = first ? `${t('end.place', { rank: 1 })}: ${first.name}.` : ''
  const spoken = `${place ? t('say.ended', place) : t('end.title')} ${winner}`
  return (
    <PlayerFrame
      connection={state.connection}
      tone="brand"
      heading={<bdi>{me.name}</bdi>}
      footer={
        <ButtonLink href="/" variant="accent" size="lg" className="w-full max-w-md">
          {t('end.again')}
        </ButtonLink>
      }
    >
      <div className="m-auto flex w-full max-w-md animate-rise flex-col gap-5 text-center">
        <h1 className="text-4xl leading-tight font-extrabold tracking-tight">{t('end.title')}</h1>
        <Say text={spoken} />
        <dl className="grid grid-cols-2 gap-3">
          {place && <Figure label={t('end.rank')} value={t('result.rankOf', place)} />}
          <Figure label={t('end.score')} value={formatNumber(result?.score ?? me.score)} />
        </dl>
        <Podium podium={phase.podium} me={me.participant} />
      </div>
    </PlayerFrame>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-lg bg-white/12 px-2 py-3 only:col-span-2">
      <dt className="opacity-85">{label}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
    </div>
  )
}

const MEDALS = ['text-[#ffd34d]', 'text-[#dfe3ee]', 'text-[#f0a56b]']
/** The same on the white ground of one's own row. */
const DARK_MEDALS = ['text-[#9a6a00]', 'text-[#6b7080]', 'text-[#a3521b]']

function Podium({ podium, me }: { podium: EndedPhase['podium']; me: string }) {
  const { t } = useTranslation('play')
  if (podium.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{t('end.podium')}</h2>
      <ol className="flex flex-col gap-2 text-start">
        {podium.map(({ participant, name, score, rank }) => (
          <li
            key={participant}
            className={clsx(
              'flex flex-wrap items-center gap-x-3 rounded-md px-3 py-2.5',
              participant === me ? 'bg-white text-[#2b0b5c]' : 'bg-white/12',
            )}
          >
            <span className="flex items-center gap-1 font-extrabold tabular-nums">
              <span className="sr-only">{t('end.place', { rank })}</span>
              <Glyph
                name="medal"
                className={clsx('size-6', (participant === me ? DARK_MEDALS : MEDALS)[rank - 1])}
              />
              <span aria-hidden="true">{rank}</span>
            </span>
            <span className="font-bold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="ms-auto font-bold tabular-nums">{t('points', counted(score))}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
