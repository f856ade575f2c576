import { REACTION_BUDGET, REACTIONS } from '@pinquiz/game'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { ReactionPicture } from '#session/parts/picture.tsx'

const { burst, perSecond } = REACTION_BUDGET

/** Within thumb's reach while waiting; pauses when further reactions would be refused. */
export function ReactionDock({ onReact }: { onReact: (reaction: number) => void }) {
  const { t } = useTranslation('extras')
  const [left, setLeft] = useState<number>(burst)
  useEffect(() => {
    if (left >= burst) return
    const timer = setTimeout(() => setLeft(left + 1), 1000 / perSecond)
    return () => clearTimeout(timer)
  }, [left])
  const isResting = left === 0
  return (
    <fieldset className="flex h-full min-w-0 items-center justify-center gap-1">
      <legend className="sr-only">{t('reaction.title')}</legend>
      {REACTIONS.map((name, reaction) => (
        <button
          key={name}
          type="button"
          aria-label={t(`reaction.${name}`)}
          aria-disabled={isResting || undefined}
          onClick={() => {
            if (isResting) return
            setLeft(left - 1)
            onReact(reaction)
          }}
          className="flex h-12 w-12 min-w-0 items-center justify-center rounded-md transition-transform aria-disabled:opacity-40 active:not-aria-disabled:scale-125"
        >
          <ReactionPicture reaction={reaction} className="size-8 max-w-full" />
        </button>
      ))}
    </fieldset>
  )
}
