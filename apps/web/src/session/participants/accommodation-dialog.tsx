import { type Accommodations, EXTRA_TIMES, MODES, type Mode } from '@pinquiz/game'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/choice-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

type Person = { participant: string; name: string; accommodations?: Accommodations | undefined }
type Props = { mode: Mode; person: Person; commands: HostCommands; onClose: () => void }

const TIMES = ['usual', '125', '150', '200', 'none'] as const

/** What the host grants one person: more time, and in a self-paced quiz leaving the page. */
export function AccommodationDialog({ mode, person, commands, onClose }: Props) {
  const { t } = useTranslation('live-host')
  const { participant, name, accommodations = {} } = person
  const [wanted, want] = useState(accommodations)
  const { hasAttempts } = MODES[mode]
  const save = async () => {
    const isDone = await commands.run(
      { type: 'accommodate', participant, accommodations: wanted },
      'settings',
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('accommodations.title', { name })}
      description={t(hasAttempts ? 'accommodations.text' : 'accommodations.textLive')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('accommodations.cancel')}
          </Button>
          <Button aria-busy={commands.busy === 'accommodate'} onClick={() => void save()}>
            {t('accommodations.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ChoiceField
          label={t('accommodations.time')}
          hint={t(hasAttempts ? 'accommodations.timeHint' : 'accommodations.timeHintLive')}
          among={TIMES}
          value={TIMES.find((time) => time === String(wanted.time)) ?? 'usual'}
          textOf={(time) => t(`accommodations.times.${time}`)}
          onChange={(chosen) => {
            const time = EXTRA_TIMES.find((known) => String(known) === chosen)
            want({ ...wanted, time })
          }}
        />
        {hasAttempts && (
          <SwitchField
            label={t('accommodations.mayLeave')}
            hint={t('accommodations.mayLeaveHint')}
            isOn={wanted.mayLeave === true}
            onChange={(isOn) => want({ ...wanted, mayLeave: isOn ? true : undefined })}
          />
        )}
      </div>
    </Dialog>
  )
}
