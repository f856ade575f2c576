import { useState } from 'react'
import type { HostCommands } from '../../lib/realtime/use-host-commands.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type Props = { commands: HostCommands; label: string; title: string; description: string }

/** Ends the session, after asking. */
export function EndButton({ commands, label, title, description }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const endNow = async () => {
    await commands.run({ type: 'end' }, 'end')
    close()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        description={description}
        confirmLabel={label}
        isBusy={commands.busy === 'end'}
        onConfirm={() => void endNow()}
        onCancel={close}
      />
    </>
  )
}
