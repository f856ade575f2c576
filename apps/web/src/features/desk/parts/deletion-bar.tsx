import clsx from 'clsx'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { showToast } from '#lib/toast.ts'
import { PageSelection } from './page-selection.tsx'

type Props = {
  /** The deletable items on the page. */
  shown: readonly { id: string }[]
  ids: string[]
  texts: Record<'selectPage' | 'status' | 'delete' | 'title' | 'text' | 'confirm' | 'done' | 'failed', string>
  deletion: { isPending: boolean; mutateAsync: (ids: string[]) => Promise<unknown> }
  onSelect: (ids: string[]) => void
  /** The list has a checkbox of its own for the page: the bar appears with the first selected item. */
  isHeaded?: boolean
  /** What else can be done with them. */
  children?: ReactNode
}

/** Selects the items on a page, and asks before deleting the selected ones. */
export function DeletionBar({ shown, ids, texts, deletion, isHeaded = false, onSelect, children }: Props) {
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const isNone = ids.length === 0
  const run = async () => {
    try {
      await deletion.mutateAsync(ids)
      showToast({ tone: 'success', title: texts.done })
      onSelect([])
      setAsking(false)
    } catch (error) {
      showToast({ tone: 'danger', title: texts.failed, description: errorText(error).description })
    }
  }
  return (
    <div
      className={clsx(
        'mb-4 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2',
        isHeaded && isNone && 'sr-only focus-within:not-sr-only',
      )}
    >
      {isHeaded ? (
        <span role="status" className="font-semibold">
          {isNone ? '' : texts.status}
        </span>
      ) : (
        <PageSelection
          shown={shown}
          chosen={ids.length}
          label={texts.selectPage}
          status={isNone ? '' : texts.status}
          onSelect={onSelect}
        />
      )}
      {/* The button stays when nothing is left to delete, so that the focus can return to it. */}
      <Button
        variant="secondary"
        className={clsx(isNone && 'sr-only focus-visible:not-sr-only')}
        aria-disabled={isNone || undefined}
        onClick={() => setAsking(!isNone)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {texts.delete}
      </Button>
      {children}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        description={texts.text}
        confirmLabel={texts.confirm}
        isBusy={deletion.isPending}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
