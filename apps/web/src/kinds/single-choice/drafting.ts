import { defineDrafting } from '../drafting.ts'
import { type OptionShape, optionDrafting } from '../options/option-drafting.ts'

declare module '../drafting.ts' {
  interface EditShapes {
    'single-choice': OptionShape
  }
}

export const drafting = defineDrafting<'single-choice'>({ ...optionDrafting, group: 'one' })
