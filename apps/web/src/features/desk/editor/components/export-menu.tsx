import { normaliseQuiz } from '@pinquiz/game'
import { Download, FileJson, FileSpreadsheet } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonClass } from '../../../../components/button.tsx'
import { MenuContent, MenuItem } from '../../../../components/menu.tsx'
import { useErrorText } from '../../../../lib/texts/error-text.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { type ExportFormat, saveQuizAs } from '../../parts/quiz-export.ts'
import type { EditorContent } from '../editor-state.ts'
import { draftOf } from '../quiz-conversion.ts'

/** Files of what is in the editor, saved or not, as it would be stored. */
export function ExportMenu({ content }: { content: EditorContent }) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const save = async (format: ExportFormat) => {
    try {
      await saveQuizAs(format, normaliseQuiz(draftOf(content)))
      showToast({ title: t('export.done'), description: t('export.doneText'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('export.failed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={buttonClass({ variant: 'secondary' })}>
        <Download aria-hidden="true" className="size-5" />
        {t('export.menu')}
      </DropdownMenu.Trigger>
      <MenuContent>
        <MenuItem icon={<FileSpreadsheet />} label={t('export.csv')} onSelect={() => void save('csv')} />
        <MenuItem icon={<FileJson />} label={t('export.json')} onSelect={() => void save('json')} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}
