import type { Sound } from '@pinquiz/game'
import { mediaPath } from '@pinquiz/protocol'
import clsx from 'clsx'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = {
  sound: Sound
  className?: string
  /** Starts by itself, where the browser allows that. */
  isPlayed?: boolean
  /** It plays, until the returned function is called. */
  onPlaying?: ((stop: () => void) => () => void) | undefined
}

type Trouble = 'blocked' | 'broken'

/** A question's sound: play, pause and again, how far it is, and how loud. */
export function SoundPlayer({ sound, className, isPlayed = false, onPlaying }: Props) {
  const { t } = useTranslation('media')
  const element = useRef<HTMLAudioElement>(null)
  const { isPlaying, atS, ofS, trouble, play } = usePlaying(element, { isPlayed, onPlaying })
  const isOver = ofS > 0 && atS >= ofS
  const button = isPlaying ? 'pause' : isOver ? 'again' : 'play'
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    <div role="group" aria-label={t('sound')} className={clsx('min-w-0', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: the sound is the question; its host writes a description next to it */}
      <audio ref={element} preload="auto" src={mediaPath(sound.id)} />
      <div className="flex min-h-12 items-center gap-3 rounded-full border border-line bg-surface py-1 ps-1 pe-4 text-ink">
        <button
          type="button"
          aria-label={t(button)}
          title={t(button)}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-white"
          onClick={() => (isPlaying ? element.current?.pause() : play())}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
            <path d={SHAPES[button]} />
          </svg>
        </button>
        <progress
          max={1}
          value={ofS > 0 ? Math.min(1, atS / ofS) : 0}
          aria-label={t('progress')}
          className="h-2 min-w-8 flex-1 overflow-hidden rounded-full accent-primary"
        />
        <span className="text-sm tabular-nums">
          {clock(atS)} / {clock(ofS)}
        </span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          defaultValue={1}
          aria-label={t('level')}
          className="h-11 w-16 shrink-0 accent-primary max-sm:hidden"
          onChange={({ target }) => {
            if (element.current) element.current.volume = target.valueAsNumber
          }}
        />
      </div>
      <p role="status" className="mt-1 text-center font-semibold text-warning empty:mt-0">
        {trouble ? t(trouble) : ''}
      </p>
    </div>
  )
}

const SHAPES = {
  play: 'M8 5v14l11-7z',
  pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  again: 'M12 5V1L7 6l5 5V7a6 6 0 1 1-6 6H4a8 8 0 1 0 8-8z',
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

function usePlaying(
  element: RefObject<HTMLAudioElement | null>,
  { isPlayed, onPlaying }: Required<Pick<Props, 'isPlayed'>> & Pick<Props, 'onPlaying'>,
) {
  const [state, setState] = useState({ isPlaying: false, atS: 0, ofS: 0 })
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const play = () => {
    const audio = element.current
    if (!audio) return
    if (audio.ended) audio.currentTime = 0
    audio.play().catch(({ name }: DOMException) => {
      if (name === 'NotAllowedError') setTrouble('blocked')
      // Anything but a pause before it began.
      else if (name !== 'AbortError') setTrouble('broken')
    })
  }
  const begin = useRef(play)
  useEffect(() => {
    begin.current = play
  })
  useEffect(() => {
    const audio = element.current
    if (!audio) return
    const look = () => {
      const ofS = Number.isFinite(audio.duration) ? audio.duration : 0
      setState({ isPlaying: !audio.paused && !audio.ended, atS: audio.currentTime, ofS })
      if (!audio.paused) setTrouble(null)
    }
    const fail = () => setTrouble('broken')
    for (const event of EVENTS) audio.addEventListener(event, look)
    audio.addEventListener('error', fail)
    look()
    if (audio.error) fail()
    return () => {
      for (const event of EVENTS) audio.removeEventListener(event, look)
      audio.removeEventListener('error', fail)
    }
  }, [element])
  useEffect(() => {
    if (isPlayed) begin.current()
  }, [isPlayed])
  const { isPlaying } = state
  useEffect(
    () => (isPlaying ? onPlaying?.(() => element.current?.pause()) : undefined),
    [isPlaying, onPlaying, element],
  )
  return { ...state, trouble, play }
}

const EVENTS = ['play', 'playing', 'pause', 'ended', 'timeupdate', 'durationchange', 'seeked'] as const
