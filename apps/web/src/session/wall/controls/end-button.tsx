import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import type { HostCommands } from '../../state/use-host-commands.ts'

type Props = {
  commands: HostCommands
  label: string
  title: string
  description: string
  className?: string
}

/** Ends the session, after asking. */
export function EndButton({ commands, label, title, description, className }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const endNow = async () => {
    await commands.run({ type: 'end' }, 'end')
    close()
  }
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setAsking(true)}>
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
