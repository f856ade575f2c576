import { isShown, type TextCounts } from '@pinquiz/game'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = {
  counts: TextCounts
  /** The most frequent word is larger than a single one by this factor. */
  growth: number
}

/** The visible words; frequent ones are larger, warmer and further in the middle. Sizes follow the font size. */
export function Cloud({ counts: { texts, others }, growth }: Props) {
  const { t } = useTranslation('kinds/word-cloud')
  const seen = texts.filter(isShown)
  const words = seen.slice(0, MAX_WORDS)
  const more = seen.slice(MAX_WORDS).reduce((sum, { count }) => sum + count, others)
  const highest = Math.max(...words.map(({ count }) => count))
  if (words.length === 0) return null
  return (
    <>
      <ul
        aria-label={t('cloud')}
        className="mx-auto flex max-w-[32em] list-none flex-wrap items-center justify-center gap-x-[0.6em] gap-y-[0.1em] py-[0.2em] text-center leading-[1.1]"
      >
        {words.map(({ text, count }, at) => {
          const share = shareOf(count, highest, words.length)
          return (
            <li
              key={text}
              style={{
                order: at % 2 === 0 ? -at : at,
                fontSize: `${1 + (growth - 1) * share}em`,
                color: `var(--cloud-${tintOf(share, at)})`,
              }}
              className="min-w-0 font-extrabold wrap-anywhere"
            >
              <bdi>{text}</bdi>
              <span className="sr-only">: {t('times', counted(count))}</span>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className="text-center text-muted">{t('others', counted(more))}</p>}
    </>
  )
}

/** As many as a reader can take in. */
const MAX_WORDS = 60

/** If no word came twice, the first ones are large and a few medium. */
const FIRST = 3
const FEW = 12

/** One of four tints (`tokens.css`): the most frequent words have the first ones, neighbours of the others differ. */
const tintOf = (share: number, at: number) => (share === 1 ? 1 : share > 0.5 ? 2 : 3 + (at % 2))

/** Square root, because a word grows in both directions. */
const shareOf = (count: number, highest: number, words: number) =>
  highest > 1 ? Math.sqrt((count - 1) / (highest - 1)) : words <= FIRST ? 1 : words <= FEW ? 0.5 : 0
