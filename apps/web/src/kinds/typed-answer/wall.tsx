import { Check, PencilLine } from 'lucide-react'
import { counted } from '../../lib/texts/format-number.ts'
import { translator, useTranslation } from '../../lib/texts/i18n.ts'
import type { Wall } from '../screens.ts'
import { Invitation } from '../typing/invitation.tsx'
import { Accepting } from './accepting.tsx'
import { AnswerBars } from './answer-bars.tsx'

/** As many as are legible from the back row. */
const ON_WALL = 7
const SIZE = 'text-[clamp(1.05rem,min(1.7vw,3vh),4rem)] md:portrait:text-[1.7vmax]'

export const wall: Wall<'typed-answer'> = {
  Asked() {
    const { t } = useTranslation('kinds/typed-answer')
    return <Invitation icon={PencilLine}>{t('typeOnPhone')}</Invitation>
  },
  Outcome({ question: { key, counts } }) {
    const { t } = useTranslation('live-host')
    const { t: tKind } = useTranslation('kinds/typed-answer')
    return (
      <div className={`grid gap-5 ${SIZE}`}>
        <ul
          aria-label={tKind('accepted')}
          className="flex list-none flex-wrap gap-[0.3em] text-[1.6em] leading-tight group-data-[key=hidden]/reveal:invisible"
        >
          {[...key.accepted, ...key.further].map((text) => (
            <li
              key={text}
              className="inline-flex items-center gap-[0.4em] rounded-lg bg-(--flood-deep) px-[0.6em] py-[0.25em] font-extrabold text-white dark:ring-2 dark:ring-success"
            >
              <Check aria-hidden="true" className="size-[1em] shrink-0" />
              <span dir="auto" className="as-written">
                {text}
              </span>
            </li>
          ))}
        </ul>
        <AnswerBars
          counts={counts}
          most={ON_WALL}
          countText={(count) => t('play.votes', counted(count))}
          label={tKind('given')}
        />
      </div>
    )
  },
  Votes({ counts }) {
    const { t } = useTranslation('poll')
    const { t: tKind } = useTranslation('kinds/typed-answer')
    return (
      counts && (
        <AnswerBars
          counts={counts}
          most={ON_WALL}
          countText={(count) => t('votes', counted(count))}
          label={tKind('given')}
          isJudged={false}
          className={SIZE}
        />
      )
    )
  },
  isLarge: () => false,
  sayKey: ({ key: { accepted } }) => translator('kinds/typed-answer')('say', { text: accepted[0] ?? '' }),
  Rulings: ({ question: { counts, key }, rule }) => (
    <Accepting given={counts.given} further={key.further} rule={rule} />
  ),
}
