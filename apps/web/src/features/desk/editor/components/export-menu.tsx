import { normaliseQuiz } from '@pinquiz/game'
import { Download } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonClass } from '#components/button.tsx'
import { MenuContent } from '#components/menu.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { ExportItems, ExportLosses } from '../../parts/quiz-files/export-items.tsx'
import { useQuizExport } from '../../parts/quiz-files/use-quiz-export.ts'
import type { EditorStore } from '../editor-store.ts'
import { draftOf } from '../quiz-conversion.ts'

/** Exports the editor's content, saved or not, as it would be stored. */
export function ExportMenu({ store }: { store: EditorStore }) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const { start, losses, goOn, cancel } = useQuizExport(
    () => showToast({ title: t('export.done'), description: t('export.doneText'), tone: 'success' }),
    (error) =>
      showToast({ title: t('export.failed'), description: errorText(error).description, tone: 'danger' }),
  )
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={buttonClass({ variant: 'secondary' })}>
          <Download aria-hidden="true" className="size-5" />
          {t('export.menu')}
        </DropdownMenu.Trigger>
        <MenuContent>
          <ExportItems onSave={(format) => void start(format, () => normaliseQuiz(draftOf(store.get())))} />
        </MenuContent>
      </DropdownMenu.Root>
      {losses && <ExportLosses losses={losses} onSave={goOn} onClose={cancel} />}
    </>
  )
}
