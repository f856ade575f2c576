import { normaliseQuiz } from '@pinquiz/game'
import { Download, FileJson, FileSpreadsheet } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from '../../../components/button.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { type ExportFormat, saveQuizAs } from '../../../lib/quiz-export.ts'
import { showToast } from '../../../lib/toast.ts'
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
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-40 min-w-52 animate-fade rounded-lg border border-line bg-surface p-1.5 shadow-lg"
      >
        <Item icon={<FileSpreadsheet />} label={t('export.csv')} onSelect={() => void save('csv')} />
        <Item icon={<FileJson />} label={t('export.json')} onSelect={() => void save('json')} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

function Item({ icon, label, onSelect }: { icon: ReactNode; label: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink [&_svg]:size-5"
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}
