import type { RosterEntry } from '@pinquiz/protocol'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

type Props = { leaving: RosterEntry | null; commands: HostCommands; onDone: () => void }

/** Asks before someone is removed. */
export function RemoveDialog({ leaving, commands, onDone }: Props) {
  const { t } = useTranslation('live-host')
  const remove = async () => {
    if (leaving)
      await commands.run({ type: 'remove-participant', participant: leaving.participant }, 'remove')
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen={leaving !== null}
      title={t('roster.confirmRemove.title', { name: leaving?.name ?? '' })}
      description={t('roster.confirmRemove.description')}
      confirmLabel={t('roster.confirmRemove.confirm')}
      isBusy={commands.busy === 'remove-participant'}
      onConfirm={() => void remove()}
      onCancel={onDone}
    />
  )
}
