import { defineDrafting } from '../drafting.ts'
import { type OptionShape, optionDrafting } from '../options/option-drafting.ts'

export const singleChoice = defineDrafting<'single-choice', OptionShape>(optionDrafting)
