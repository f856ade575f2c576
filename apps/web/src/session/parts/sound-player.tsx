import type { Sound } from '@pinquiz/game'
import { mediaPath } from '@pinquiz/protocol'
import { useTranslation } from '../../lib/texts/i18n.ts'

type Props = { sound: Sound; className?: string; isPlayed?: boolean; isMuted?: boolean }

/** With the browser's own controls. */
export function SoundPlayer({ sound, className, isPlayed = false, isMuted = false }: Props) {
  const { t } = useTranslation('media')
  return (
    // The sound is the question; its host writes a description next to it.
    <audio
      controls
      preload="auto"
      autoPlay={isPlayed}
      muted={isMuted}
      src={mediaPath(sound.id)}
      aria-label={t('sound')}
      className={className}
    />
  )
}
