import type { PlayerStore } from '@pinquiz/client'
import { AVATARS, avatarOf } from '@pinquiz/game'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AvatarPicture } from '#session/parts/picture.tsx'
import type { LiveState } from '../parts/live-state.ts'

type Props = { store: PlayerStore; state: LiveState }

/** The player's own picture after the lobby. */
export const SettledAvatar = ({ me }: { me: LiveState['game']['me'] }) => (
  <AvatarPicture avatar={avatarOf(me.participant, me.avatar)} className="size-28 animate-pop" />
)

/** The own picture in the lobby; a tap opens the others, a second one takes one. */
export function OwnAvatar({ store, state: { game, connection } }: Props) {
  const { t } = useTranslation('extras')
  const [isOpen, setOpen] = useState(false)
  const { participant, avatar } = game.me
  const own = avatarOf(participant, avatar)
  const toggle = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={toggle}
        type="button"
        aria-label={t('avatar.change')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="mx-auto grid size-20 place-items-center rounded-full border-4 border-white/50"
      >
        <AvatarPicture avatar={own} className="size-full" />
      </button>
      {isOpen && (
        <fieldset className="w-full">
          <legend className="mb-2 text-lg font-bold">{t('avatar.title')}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] justify-items-center gap-1.5">
            {Array.from({ length: AVATARS }, (_, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its number
                key={place}
                type="button"
                aria-label={t('avatar.nth', { n: formatNumber(place + 1) })}
                aria-pressed={own === place}
                aria-disabled={connection.name !== 'live' || undefined}
                onClick={() => store.choose({ avatar: place })}
                className={clsx(
                  'grid size-12 place-items-center rounded-full border-4',
                  own === place ? 'border-white' : 'border-transparent',
                )}
              >
                <AvatarPicture avatar={place} className="size-full" />
              </button>
            ))}
          </div>
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              toggle.current?.focus()
              setOpen(false)
            }}
          >
            {t('avatar.close')}
          </Button>
        </fieldset>
      )}
    </>
  )
}
