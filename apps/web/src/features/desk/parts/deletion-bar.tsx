import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { PageSelection } from './page-selection.tsx'

type Props = {
  /** What of the page can be deleted. */
  shown: readonly { id: string }[]
  /** What of it is selected. */
  ids: readonly string[]
  texts: { selectPage: string; status: string; delete: string; title: string; text: string; confirm: string }
  isBusy: boolean
  onSelect: (ids: string[]) => void
  /** Whether it is over, and the question can go. */
  onDelete: () => Promise<boolean>
}

/** Selects the items of a page, and asks before what is selected goes. */
export function DeletionBar({ shown, ids, texts, isBusy, onSelect, onDelete }: Props) {
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    if (await onDelete()) setAsking(false)
  }
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2">
      <PageSelection
        shown={shown}
        chosen={ids.length}
        label={texts.selectPage}
        status={ids.length > 0 ? texts.status : ''}
        onSelect={onSelect}
      />
      {/* It stays when nothing is left to delete: the focus comes back to it. */}
      <Button
        variant="secondary"
        aria-disabled={ids.length === 0 || undefined}
        onClick={() => setAsking(ids.length > 0)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.confirm}
        isBusy={isBusy}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
