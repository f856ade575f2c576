import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { setSound, setVolume, toggleSound, useSound } from './sound.ts'

/** On or off, and how loud. */
export function SoundControl() {
  const { t } = useTranslation('live-host')
  const { isOn, volume, isWaiting } = useSound()
  const Icon = isOn ? Volume2 : VolumeX
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="secondary"
        className="max-sm:px-3"
        aria-label={t('sound.label')}
        title={t(isWaiting ? 'sound.waiting' : isOn ? 'sound.off' : 'sound.on')}
        aria-pressed={isOn}
        aria-keyshortcuts="M"
        onClick={toggleSound}
      >
        <Icon aria-hidden="true" className="size-5" />
      </Button>
      {isOn && (
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          aria-label={t('sound.volume')}
          className="h-11 w-20 accent-brand max-sm:hidden dark:accent-primary-ink"
          onChange={({ target }) => setVolume(target.valueAsNumber)}
          // The next Space is meant for the main button.
          onPointerUp={() => document.getElementById('content')?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

/** Asked once, where it will be heard: the lobby of the screen with the loudspeakers. */
export function SoundQuestion() {
  const { t } = useTranslation('live-host')
  const { isUndecided } = useSound()
  if (!isUndecided) return null
  return (
    <fieldset className="flex items-center gap-2 max-sm:hidden">
      <legend className="float-start font-semibold max-2xl:sr-only">{t('sound.ask')}</legend>
      <Button variant="secondary" onClick={() => setSound(true)}>
        <Volume2 aria-hidden="true" className="size-5 max-2xl:hidden" />
        {t('sound.yes')}
      </Button>
      <Button variant="ghost" onClick={() => setSound(false)}>
        <VolumeX aria-hidden="true" className="size-5 max-2xl:hidden" />
        {t('sound.no')}
      </Button>
    </fieldset>
  )
}
