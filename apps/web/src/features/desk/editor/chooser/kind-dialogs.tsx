import { type Kind, LIMITS } from '@pinquiz/game'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { type EditableQuestion, lossesOf, withKind, wordsOf } from '#kinds/drafts.ts'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import type { Losses } from '#kinds/editing/parts.ts'
import { nameOf } from '#kinds/names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import type { EditorStore } from '../editor-store.ts'
import type { Choosing, EditorTools } from '../editor-tools.ts'
import { KindChooser } from './kind-chooser.tsx'
import { rememberKind } from './used-kinds.ts'

/** Adds a question at the end; of the default kind unless one is given. */
export function useAddQuestion(store: EditorStore, tools: EditorTools): (kind?: Kind) => void {
  const { t } = useTranslation('authoring')
  return (kind) => {
    const { length } = store.get().questions
    if (length >= LIMITS.questions.max) {
      showToast({
        title: t('problem.too-many-questions.title'),
        description: t('problem.too-many-questions.description'),
        tone: 'danger',
      })
      return
    }
    tools.dispatch({ type: 'add-question', ...(kind ? { kind } : {}) })
    tools.focusNext(() => document.querySelector<HTMLElement>('ol > li[data-card]:last-child textarea'))
    tools.announce(t('announce.questionAdded', { n: length + 1 }))
  }
}

type Props = { choosing: Choosing; store: EditorStore; tools: EditorTools; onClose: () => void }

/** Chooses the kind of a new question, or another kind for an existing one. */
export function KindDialogs({ choosing, store, tools, onClose }: Props) {
  const { t, i18n } = useTranslation('authoring')
  const add = useAddQuestion(store, tools)
  const [asked, ask] = useState<Kind | null>(null)
  const before = choosing.question === null ? undefined : store.question(choosing.question)
  const n = store.get().questions.findIndex(({ key }) => key === before?.key) + 1
  const asKind = (question: EditableQuestion, kind: Kind) => withKind(question, kind, () => 0)
  const after = before && asked && asKind(before, asked)

  const change = (kind: Kind) => {
    if (!before) return
    rememberKind(kind)
    tools.dispatch({ type: 'change-kind', question: before.key, kind })
    tools.announce(t('announce.kindChanged', { n, kind: nameOf(kind, i18n.language) }))
    end()
  }
  // The confirmation replaces the first dialog, so it can't return the focus itself.
  const end = () => {
    if (before) tools.focusNext(() => findField(fieldName.kind(before.key)))
    onClose()
  }
  const choose = (kind: Kind) => {
    if (!before) {
      rememberKind(kind)
      onClose()
      add(kind)
    } else if (kind === before.kind) onClose()
    else if (lossesOf(before, asKind(before, kind))) ask(kind)
    else change(kind)
  }
  const losses = after && lossesOf(before, after)
  if (losses)
    return (
      <LossDialog
        before={before}
        after={after}
        losses={losses}
        n={n}
        onChange={() => change(after.kind)}
        onClose={end}
      />
    )
  return (
    <KindChooser
      title={before ? t('chooser.change', { n }) : t('moreKinds')}
      current={before?.kind}
      onChoose={choose}
      onClose={onClose}
    />
  )
}

type LossProps = {
  before: EditableQuestion
  after: EditableQuestion
  losses: Losses
  n: number
  onChange: () => void
  onClose: () => void
}

/** Asks before a change of kind loses something. */
function LossDialog({ before, after, losses, n, onChange, onClose }: LossProps) {
  const { t, i18n } = useTranslation('authoring')
  const had = new Set(wordsOf(before))
  const carried = wordsOf(after).filter((word) => word !== '' && had.has(word)).length
  const { texts, pictures, areas } = losses
  const lines = [
    ...texts.map((text) => `“${text}”`),
    ...(losses.marks ? [t('kind.marks')] : []),
    ...(pictures > 0 ? [t('kind.pictures', { count: pictures })] : []),
    ...(areas > 0 ? [t('kind.areas', { count: areas })] : []),
    ...(losses.settings ? [t('kind.settings', { kind: nameOf(before.kind, i18n.language) })] : []),
    ...(losses.explanation ? [t('kind.explanation')] : []),
    ...(losses.weight ? [t('kind.weight')] : []),
  ]
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {t('preview.cancel')}
      </Button>
      <Button onClick={onChange}>{t('kind.change')}</Button>
    </>
  )
  return (
    <Dialog
      isOpen
      isReading
      onClose={onClose}
      title={t('kind.title', { n, kind: nameOf(after.kind, i18n.language) })}
      description={`${t('kind.stays')} ${carried > 0 ? t('kind.carried', { count: carried }) : ''}`}
      actions={actions}
    >
      <p className="font-semibold">{t('kind.lost')}</p>
      <ul className="mt-1 max-h-[30dvh] list-disc overflow-y-auto ps-5 break-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('kind.undo')}</p>
    </Dialog>
  )
}
