import { type Area, fittedArea, LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, type NewKey } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { linesWithin } from '../editing/parts.ts'

export type EditableRegion = Area & { key: number; id?: string | undefined; label: string; isRight: boolean }
type Fields = { regions: EditableRegion[] }
type Edit =
  | { type: 'add-region'; area: Area }
  | { type: 'remove-region'; region: number }
  | { type: 'edit-region'; region: number; change: Partial<Area> & { label?: string; isRight?: boolean } }
type Shape = { fields: Fields; edit: Edit; part: { at: number; region: EditableRegion } }

const { max } = LIMITS.regions
const number = z.number()

declare module '../drafting.ts' {
  interface EditShapes {
    spot: Shape
  }
}

export const drafting = defineDrafting<'spot'>({
  group: 'one',
  blank: () => ({ regions: [] }),
  isUntouched: (fields) => fields.regions.length === 0,
  isSame: (one, other) =>
    one.regions.length === other.regions.length &&
    one.regions.every((region, at) => {
      const same = other.regions[at]
      return same !== undefined && PARTS.every((part) => region[part] === same[part])
    }),
  edited: (fields, edit, newKey) => ({ regions: editedRegions(fields.regions, edit, newKey) }),
  removed(fields, edit) {
    if (edit.type !== 'remove-region') return undefined
    const at = fields.regions.findIndex(({ key }) => key === edit.region)
    const region = fields.regions[at]
    return region && { at, region }
  },
  putBack: (fields, { at, region }) => ({
    regions:
      fields.regions.length >= max
        ? fields.regions
        : fields.regions.toSpliced(Math.min(at, fields.regions.length), 0, region),
  }),
  withKeys: (fields, newKey) => ({
    regions: fields.regions.map((region) => ({ ...region, key: newKey() })),
  }),
  withoutIds: (fields) => ({ regions: fields.regions.map(({ id: _, ...region }) => region) }),
  adopted(fields, submitted, stored) {
    const ids = new Map(submitted.regions.map(({ key }, at) => [key, stored.regions[at]?.id]))
    return {
      regions: fields.regions.map((region) => ({ ...region, id: ids.get(region.key) ?? region.id })),
    }
  },
  toDraft: (fields) => ({
    regions: fields.regions.map(({ key: _, id, ...region }) => ({
      ...(id === undefined ? {} : { id }),
      ...region,
    })),
  }),
  fromDraft: (draft) => ({ regions: draft.regions.map((region) => ({ ...region, key: 0 })) }),
  kept: {
    regions: z.array(
      z.object({
        key: z._default(number, 0),
        id: z.optional(z.string()),
        label: z.string(),
        isRight: z.boolean(),
        x: number,
        y: number,
        width: number,
        height: number,
      }),
    ),
  },
  toParts: (fields) => ({
    lines: fields.regions.map(({ label, isRight, ...area }) => ({ text: label, isRight, area })),
    settings: {},
  }),
  fromParts: (parts, newKey) => ({
    regions: linesWithin(parts, max).flatMap(({ text, isRight = false, area }) =>
      area ? [{ ...area, key: newKey(), label: text, isRight }] : [],
    ),
  }),
  words: (fields) => fields.regions.map(({ label }) => label),
  fieldOf(problem, question) {
    const place = 'optionNumber' in problem ? problem.optionNumber - 1 : 0
    const region = question.regions[place]
    if (!region || problem.reason === 'too-many-regions') return fieldName.addOption(question.key)
    return problem.reason === 'no-correct-option'
      ? fieldName.correct(region.key)
      : fieldName.option(region.key)
  },
})

const PARTS = ['id', 'label', 'isRight', 'x', 'y', 'width', 'height'] as const

/** The first region is right, unless the host changes it. */
function editedRegions(regions: EditableRegion[], edit: Edit, newKey: NewKey): EditableRegion[] {
  switch (edit.type) {
    case 'add-region':
      return regions.length >= max
        ? regions
        : [...regions, { key: newKey(), label: '', isRight: regions.length === 0, ...fittedArea(edit.area) }]
    case 'remove-region':
      return regions.filter(({ key }) => key !== edit.region)
    case 'edit-region':
      return regions.map((region) => {
        if (region.key !== edit.region) return region
        const changed = { ...region, ...edit.change }
        const label = cut(changed.label, LIMITS.regionLabel.input)
        return { ...changed, label, ...fittedArea(changed) }
      })
  }
}
