import { AVATARS, avatarOf } from '@pinquiz/game'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { formatNumber } from '../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { AvatarPicture } from '../../../session/parts/picture.tsx'
import type { PlayerStore } from '../../../session/state/player-store.ts'
import type { LiveState } from '../parts/live-state.ts'

type Props = { store: PlayerStore; state: LiveState }

/** The own picture in the lobby; a tap opens the others, a second one takes one. */
export function OwnAvatar({ store, state: { game, connection } }: Props) {
  const { t } = useTranslation('extras')
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLButtonElement>(null)
  const shown = useRef(isOpen)
  // What had the focus is gone: it goes on to the own picture among the others, and back.
  useEffect(() => {
    if (shown.current === isOpen) return
    shown.current = isOpen
    place.current?.focus({ preventScroll: true })
  }, [isOpen])
  const { participant, avatar } = game.me
  const own = avatarOf(participant, avatar)
  if (!isOpen)
    return (
      <button
        ref={place}
        type="button"
        aria-label={t('avatar.change')}
        onClick={() => setOpen(true)}
        className="mx-auto grid size-20 place-items-center rounded-full border-4 border-white/50"
      >
        <AvatarPicture avatar={own} className="size-full" />
      </button>
    )
  return (
    <fieldset className="w-full">
      <legend className="mb-2 text-lg font-bold">{t('avatar.title')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] justify-items-center gap-1.5">
        {Array.from({ length: AVATARS }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its number
            key={at}
            ref={own === at ? place : null}
            type="button"
            aria-label={t('avatar.nth', { n: formatNumber(at + 1) })}
            aria-pressed={own === at}
            aria-disabled={connection.name !== 'live' || undefined}
            onClick={() => store.choose({ avatar: at })}
            className={clsx(
              'grid size-12 place-items-center rounded-full border-4',
              own === at ? 'border-white' : 'border-transparent',
            )}
          >
            <AvatarPicture avatar={at} className="size-full" />
          </button>
        ))}
      </div>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(false)}>
        {t('avatar.close')}
      </Button>
    </fieldset>
  )
}
