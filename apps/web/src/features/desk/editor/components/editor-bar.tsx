import { Check, Redo2, Save, Undo2 } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import { Button } from '#components/button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorStore } from '../editor-store.ts'
import type { SavePhase } from '../use-quiz-saving.ts'
import { ExportMenu } from './export-menu.tsx'
import { OtherEditors } from './other-editors.tsx'

type Props = {
  title: string
  /** Names of others who have the quiz open. */
  others: readonly string[]
  /** Whether the browser stores unsaved work; null while there is none. */
  isDraftKept: boolean | null
  store: EditorStore
  phase: SavePhase
  onCancel: () => void
  onSave: () => void
  onStep: (way: 'undo' | 'redo') => void
}

/** Title and main buttons; sticks to the top above a long quiz. */
export const EditorBar = memo(function EditorBar(props: Props) {
  const { title, others, isDraftKept, store, phase, onCancel, onSave, onStep } = props
  const { t } = useTranslation('authoring')
  usePageTitle(title)
  return (
    <div data-bar className="z-20 border-line bg-canvas sm:sticky sm:top-16 sm:border-b">
      <div className="safe-x mx-auto flex max-w-[104rem] flex-wrap items-center gap-x-6 gap-y-3 pt-6 pb-3 sm:py-4">
        <h1 className="min-w-0 font-display text-3xl font-extrabold tracking-tight">{title}</h1>
        <Steps store={store} onStep={onStep} />
        <OtherEditors names={others} />
        {isDraftKept !== null && (
          <p className={isDraftKept ? 'text-sm text-muted' : 'text-sm text-danger'}>
            {t(isDraftKept ? 'draft.kept' : 'draft.notKept')}
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2 max-sm:[&>*]:whitespace-nowrap">
          <ExportMenu store={store} />
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <SaveButton label={t('saveQuiz')} phase={phase} onSave={onSave} />
        </div>
      </div>
    </div>
  )
})

type StepsProps = Pick<Props, 'store' | 'onStep'>

function Steps({ store, onStep }: StepsProps) {
  const { t } = useTranslation('authoring')
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo)
  const canRedo = useSyncExternalStore(store.subscribe, store.canRedo)
  return (
    <div className="me-auto flex">
      <IconButton icon={Undo2} label={t('history.undo')} isOff={!canUndo} onClick={() => onStep('undo')} />
      <IconButton icon={Redo2} label={t('history.redo')} isOff={!canRedo} onClick={() => onStep('redo')} />
    </div>
  )
}

type SaveProps = { label: string; phase: SavePhase; onSave: () => void; size?: 'md' | 'lg' }

export function SaveButton({ label, phase, onSave, size = 'md' }: SaveProps) {
  const { t } = useTranslation('authoring')
  const isBusy = phase === 'saving'
  const Icon = phase === 'saved' ? Check : Save
  return (
    <Button size={size} isBusy={isBusy} onClick={phase === 'editing' ? onSave : undefined}>
      {!isBusy && <Icon aria-hidden="true" className="size-5" />}
      {phase === 'editing' ? label : t(isBusy ? 'saving' : 'saved')}
    </Button>
  )
}
