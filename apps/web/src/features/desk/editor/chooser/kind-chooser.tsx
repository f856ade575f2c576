import { type Kind, nameSearch } from '@pinquiz/game'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { TextField } from '#components/text-field.tsx'
import type { Group } from '#kinds/drafting.ts'
import { groupOf, KINDS_OFFERED } from '#kinds/drafts.ts'
import { KindDrawing, sentenceOf } from '#kinds/drawings.tsx'
import { nameOf } from '#kinds/names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usedKinds } from './used-kinds.ts'

type Section = 'last' | 'found' | Group
type Choice = { id: string; kind: Kind }

/** Groups side by side, in columns of about the same height. */
const COLUMNS: readonly (readonly Group[])[] = [
  ['one', 'several'],
  ['typed', 'arranged'],
  ['opinion', 'unasked'],
]

type Props = {
  title: string
  /** The kind that is being replaced. */
  current?: Kind | undefined
  onChoose: (kind: Kind) => void
  onClose: () => void
}

/** Every kind with its drawing and a sentence; typing searches, arrow keys move, Enter selects. */
export function KindChooser({ title, current, onChoose, onClose }: Props) {
  const { t } = useTranslation('authoring')
  const id = useId()
  const [search, setSearch] = useState('')
  const sections = useSections(id, search)
  const choices = [...sections.values()].flat()
  const [wanted, setWanted] = useState<string | null>(null)
  const active = choices.find((choice) => choice.id === wanted) ?? choices[0]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) document.getElementById(active.id)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      onChoose(active.kind)
    }
    const isInText = search !== '' && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    const next = isInText ? null : neighbour(list.current, active?.id, event.key)
    if (!next) return
    event.preventDefault()
    setWanted(next)
  }
  const section = (name: Section) => {
    const found = sections.get(name) ?? []
    if (found.length === 0) return null
    const isWide = name === 'last' || name === 'found'
    const label = isWide ? t(`chooser.${name}`) : t(`chooser.groups.${name}`)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, as the listbox pattern has it
      <div key={name} role="group" aria-label={label}>
        <p aria-hidden="true" className="mb-1 text-sm font-semibold text-muted">
          {label}
        </p>
        <div className={clsx('grid gap-1', isWide && 'sm:grid-cols-3 sm:gap-x-4')}>
          {found.map((choice) => (
            <Tile
              key={choice.id}
              {...choice}
              isActive={choice === active}
              isCurrent={choice.kind === current}
              onChoose={() => onChoose(choice.kind)}
            />
          ))}
        </div>
      </div>
    )
  }
  return (
    <Dialog isOpen onClose={onClose} size="xl" title={title} hasFixedActions>
      <TextField
        label={t('chooser.search')}
        isLabelHidden
        placeholder={t('chooser.search')}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-kinds`}
        aria-activedescendant={active?.id}
        aria-autocomplete="list"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setWanted(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-kinds`}
        role="listbox"
        aria-label={t('chooser.list')}
        tabIndex={-1}
        className="mt-4 grid min-h-[min(30rem,50dvh)] content-start gap-3"
      >
        {section('last')}
        {section('found')}
        <div role="presentation" className="grid gap-x-4 gap-y-3 sm:grid-cols-3">
          {COLUMNS.map((groups) => (
            <div key={groups[0]} role="presentation" className="grid content-start gap-3">
              {groups.map(section)}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="text-muted">
        {choices.length === 0 && t('chooser.none')}
      </p>
    </Dialog>
  )
}

/** All kinds in groups, after the last used ones; during a search one list, best matches first. */
function useSections(id: string, search: string): ReadonlyMap<Section, Choice[]> {
  const { t, i18n } = useTranslation('authoring')
  const choicesOf = (section: Section, kinds: readonly Kind[]): [Section, Choice[]] => [
    section,
    kinds.map((kind) => ({ id: `${id}-${section}-${kind}`, kind })),
  ]
  if (search.trim() === '')
    return new Map([
      choicesOf('last', usedKinds()),
      ...COLUMNS.flat().map((group) =>
        choicesOf(
          group,
          KINDS_OFFERED.filter((kind) => groupOf(kind) === group),
        ),
      ),
    ])
  const rankOf = nameSearch(search)
  const found = KINDS_OFFERED.flatMap((kind) => {
    const description = `${sentenceOf(kind, i18n.language)} ${t(`chooser.groups.${groupOf(kind)}`)}`
    const rank = rankOf(nameOf(kind, i18n.language), description)
    return rank === null ? [] : [{ kind, rank }]
  })
  const best = found.sort((a, b) => a.rank - b.rank).map(({ kind }) => kind)
  return new Map([choicesOf('found', best)])
}

type TileProps = Choice & { isActive: boolean; isCurrent: boolean; onChoose: () => void }

function Tile({ id, kind, isActive, isCurrent, onChoose }: TileProps) {
  const { t, i18n } = useTranslation('authoring')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above has the focus and the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={clsx(
        'flex cursor-pointer items-center gap-3 rounded-md border-2 p-1.5 pe-2 transition-colors hover:bg-primary-soft',
        isActive ? 'border-primary-ink bg-primary-soft' : 'border-transparent',
      )}
    >
      <KindDrawing kind={kind} className="w-21 shrink-0 rounded-sm border border-line" />
      <span className="min-w-0">
        <span className="block leading-tight font-semibold">
          {nameOf(kind, i18n.language)}
          {isCurrent && <span className="font-normal text-muted"> · {t('chooser.now')}</span>}
        </span>{' '}
        <span className="mt-0.5 block text-sm leading-snug text-muted">
          {sentenceOf(kind, i18n.language)}
        </span>
      </span>
    </div>
  )
}

/** The option an arrow key moves to, based on positions on the screen. */
function neighbour(list: HTMLElement | null, from: string | undefined, key: string): string | null {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const at = options.findIndex((option) => option.id === from)
  const here = options[at]?.getBoundingClientRect()
  if (key === 'Home') return options[0]?.id ?? null
  if (key === 'End') return options.at(-1)?.id ?? null
  if (!here || !key.startsWith('Arrow')) return null
  const distance = (option: HTMLElement) => {
    const box = option.getBoundingClientRect()
    const [across, down] = [box.left - here.left, box.top - here.top]
    const ahead = { ArrowDown: down, ArrowUp: -down, ArrowRight: across, ArrowLeft: -across }[key] ?? 0
    const aside = key === 'ArrowDown' || key === 'ArrowUp' ? across : down
    return ahead > 1 ? ahead + 4 * Math.abs(aside) : Number.POSITIVE_INFINITY
  }
  const best = options.reduce<HTMLElement | null>(
    (nearest, option) =>
      distance(option) < (nearest ? distance(nearest) : Number.POSITIVE_INFINITY) ? option : nearest,
    null,
  )
  return best?.id ?? null
}
