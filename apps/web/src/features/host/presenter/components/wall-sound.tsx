import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'

/** The sound of the computer with the big screen, controlled from a phone. Unknown while there is no big screen. */
export function WallSound({ game, commands }: Pick<StageProps, 'game' | 'commands'>) {
  const { t } = useTranslation('presenter')
  const { isSoundOn: isOn, isSoundWaiting: isWaiting = false } = game.wall ?? {}
  if (isOn === undefined) return null
  const Icon = isOn && !isWaiting ? Volume2 : VolumeX
  return (
    <div className="flex flex-wrap items-center">
      <Button
        variant="secondary"
        aria-label={t('wallSound')}
        title={t('wallSound')}
        aria-pressed={isOn}
        onClick={() => void commands.run({ type: 'steer-wall', isSoundOn: !isOn }, 'settings')}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
      <p role="status" className="ms-2 text-sm text-warning empty:ms-0">
        {isWaiting ? t('wallSoundWaits') : ''}
      </p>
    </div>
  )
}
