import { isShown, type TextCounts } from '@pinquiz/game'

/** How many of the answers or words are hidden. */
export const hiddenCount = ({ texts, unseen = 0 }: TextCounts): number =>
  texts.reduce((sum, one) => (isShown(one) ? sum : sum + one.count), unseen)
