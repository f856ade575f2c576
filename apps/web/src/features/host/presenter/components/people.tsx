import { asksNothing } from '@pinquiz/game'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useMedia } from '#lib/use-media.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { Panel } from './questions.tsx'

const MAX_NAMES = 40
/** More are folded on a phone, so that the rest is near. */
const FEW = 6

/**
 * The people who matter now: during a question those who haven't answered, before the first one those who have
 * joined.
 */
export function People({ game }: Pick<StageProps, 'game'>) {
  const { t: host } = useTranslation('live-host')
  const { phase, roster } = game
  if (phase.name === 'lobby' || phase.name === 'ready') {
    const newest = roster.slice(-MAX_NAMES).reverse()
    return <Names title={host('roster.title')} people={newest} further={roster.length - newest.length} />
  }
  if (!('question' in phase)) return null
  return (
    <>
      <Late game={game} />
      <Lost game={game} />
    </>
  )
}

function Late({ game: { phase, roster, missing } }: Pick<StageProps, 'game'>) {
  const { t } = useTranslation('presenter')
  if (phase.name !== 'question' && phase.name !== 'voting') return null
  if (asksNothing(phase.question) || missing?.question !== phase.question.index) return null
  const ids = new Set(missing.participants)
  const people = roster.filter(({ participant }) => ids.has(participant))
  const further = missing.count - people.length
  return <Names title={t('missing')} people={people} further={further} isWaitedFor />
}

/** Phones that were there and aren't heard of. */
function Lost({ game: { roster } }: Pick<StageProps, 'game'>) {
  const { t } = useTranslation('presenter')
  const lost = roster.filter(({ isAway }) => isAway)
  const shown = lost.slice(0, MAX_NAMES)
  return (
    <Names
      title={t('lost', { n: formatNumber(lost.length), total: formatNumber(roster.length) })}
      people={shown}
      further={lost.length - shown.length}
    />
  )
}

type NamesProps = {
  title: string
  people: StageProps['game']['roster']
  further: number
  isWaitedFor?: boolean
}

function Names({ title, people, further, isWaitedFor = false }: NamesProps) {
  const { t } = useTranslation('presenter')
  const isPhone = useMedia('(width < 40rem)')
  if (people.length === 0) return null
  const look = isWaitedFor ? 'bg-warning-soft text-warning' : 'bg-primary-soft'
  const list = (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {people.map(({ participant, name }) => (
        <li key={participant} className={`rounded-full px-2.5 py-0.5 ${look}`}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {further > 0 && <li className="px-1 text-muted">{t('further', counted(further))}</li>}
    </ul>
  )
  const heading = isWaitedFor ? `${title}: ${formatNumber(people.length + further)}` : title
  if (!isPhone || people.length <= FEW) return <Panel title={heading}>{list}</Panel>
  return (
    <section className="order-3 min-w-0 rounded-lg border border-line bg-surface break-words">
      <details>
        <summary className="min-h-11 content-center rounded-lg px-4">
          <h2 className="inline font-semibold text-muted">{heading}</h2>
        </summary>
        <div className="px-4 pb-4">{list}</div>
      </details>
    </section>
  )
}
