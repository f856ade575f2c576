import { type Area, LIMITS, PICTURE_SPAN, SMALLEST_AREA } from '@pinquiz/game'
import { Trash2 } from 'lucide-react'
import { IconButton } from '../../components/icon-button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { formatPercent } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { QuestionProblem } from '../drafting.ts'
import type { CardTools } from '../editing/card-tools.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { EditableRegion } from './drafting.ts'

type Props = {
  question: number
  region: EditableRegion
  regions: readonly EditableRegion[]
  at: number
  problems: readonly QuestionProblem[]
  tools: CardTools
}

/** A region's name, position and size, and whether it's right. */
export function RegionRow({ question, region, regions, at, problems, tools }: Props) {
  const { t } = useTranslation('kinds/spot')
  const { t: tEditor } = useTranslation('authoring')
  const n = at + 1
  const reason = (['empty-option', 'same-label'] as const).find((one) =>
    problems.some((problem) => problem.reason === one && problem.optionNumber === n),
  )
  const edit = (change: Partial<Area> & { label?: string; isRight?: boolean }) =>
    tools.dispatch({ question, type: 'edit-region', region: region.key, change })
  const remove = () => {
    const neighbour = regions[at + 1] ?? regions[at - 1]
    tools.dispatch({ question, type: 'remove-region', region: region.key })
    tools.focusNext(() =>
      findField(neighbour ? fieldName.option(neighbour.key) : fieldName.addOption(question)),
    )
  }
  return (
    <li className="rounded-md border border-line bg-surface p-1.5">
      <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
        <strong className="mt-2.5 w-5 text-center tabular-nums">{n}</strong>
        <TextField
          label={t('name', { n })}
          isLabelHidden
          placeholder={t('name', { n })}
          data-field={fieldName.option(region.key)}
          maxLength={LIMITS.regionLabel.input}
          value={region.label}
          error={
            reason && tEditor(`problem.${reason === 'empty-option' ? 'no-region-name' : reason}.description`)
          }
          hint={cutHint(tEditor, region.label, LIMITS.regionLabel.stored)}
          onChange={({ target }) => edit({ label: target.value })}
          className="min-w-0 flex-1 basis-[calc(100%-2rem)] sm:basis-0"
        />
        <label className="flex min-h-11 grow cursor-pointer items-center gap-2 px-1 ps-8 font-medium sm:grow-0 sm:ps-1">
          <input
            type="checkbox"
            data-field={fieldName.correct(region.key)}
            aria-label={t('right', { n })}
            checked={region.isRight}
            onChange={({ target }) => edit({ isRight: target.checked })}
            className="size-5 accent-primary"
          />
          {t('isRight')}
        </label>
        <IconButton icon={Trash2} tone="danger" label={t('remove', { n })} onClick={remove} />
      </div>
      <div className="mt-1.5 grid grid-cols-2 gap-x-4 px-2 sm:grid-cols-4">
        <PartRange
          n={n}
          part="left"
          value={region.x}
          most={PICTURE_SPAN - region.width}
          onChange={(x) => edit({ x })}
        />
        <PartRange
          n={n}
          part="top"
          value={region.y}
          most={PICTURE_SPAN - region.height}
          onChange={(y) => edit({ y })}
        />
        <PartRange n={n} part="width" value={region.width} onChange={(width) => edit({ width })} />
        <PartRange n={n} part="height" value={region.height} onChange={(height) => edit({ height })} />
      </div>
    </li>
  )
}

type RangeProps = {
  n: number
  part: 'left' | 'top' | 'width' | 'height'
  value: number
  most?: number
  onChange: (value: number) => void
}

function PartRange({ n, part, value, most, onChange }: RangeProps) {
  const { t } = useTranslation('kinds/spot')
  return (
    <label className="min-w-0 text-sm text-muted">
      {t(part)}
      <input
        type="range"
        aria-label={t('area', { n, part: t(part) })}
        aria-valuetext={formatPercent(value / 10)}
        min={most === undefined ? SMALLEST_AREA : 0}
        max={most ?? PICTURE_SPAN}
        step={5}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="block h-8 w-full accent-primary"
      />
    </label>
  )
}
