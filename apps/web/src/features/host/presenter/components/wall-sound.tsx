import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '../../../../components/button.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'

/** From a phone: the sound of the machine that shows the wall. Nobody knows it while there is no wall. */
export function WallSound({ game, commands }: Pick<StageProps, 'game' | 'commands'>) {
  const { t } = useTranslation('presenter')
  const isOn = game.wall?.isSoundOn
  if (isOn === undefined) return null
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <Button
      variant="secondary"
      aria-label={t('wallSound')}
      title={t('wallSound')}
      aria-pressed={isOn}
      onClick={() => void commands.run({ type: 'steer-wall', isSoundOn: !isOn }, 'settings')}
    >
      <Icon aria-hidden="true" className="size-5" />
    </Button>
  )
}
