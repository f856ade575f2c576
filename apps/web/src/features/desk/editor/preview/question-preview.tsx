import type { StageTheme } from '@pinquiz/game'
import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { memo, useState } from 'react'
import { Dialog } from '#components/dialog.tsx'
import { IconButton } from '#components/icon-button.tsx'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type Theme, useTheme } from '#lib/theme.ts'
import { PhonePreview } from './phone-preview.tsx'
import { WallPreview } from './wall-preview.tsx'

type Props = {
  question: EditableQuestion
  n: number
  total: number
  /** The quiz's colours. */
  look: StageTheme | null
}

/** Previews the edited question on the big screen and on a phone, in either theme. */
export const QuestionPreview = memo(function QuestionPreview(props: Props & { isSideBySide?: boolean }) {
  const { question, n, total, look, isSideBySide = false } = props
  const { t } = useTranslation('authoring')
  const seen = useTheme()
  const [chosen, setTheme] = useState<Theme | null>(null)
  const theme = chosen ?? seen
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <div className="grid justify-items-center gap-2">
      <div className="flex w-full items-center justify-between">
        <p className="font-semibold">{t('question.heading', { n })}</p>
        <IconButton
          icon={theme === 'dark' ? Sun : Moon}
          label={t(`preview.${other}`)}
          onClick={() => setTheme(other)}
        />
      </div>
      <div
        className={clsx(
          'grid w-full grid-cols-[minmax(0,1fr)] justify-items-center gap-2',
          isSideBySide && 'gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start',
        )}
      >
        <WallPreview question={question} n={n} total={total} theme={theme} look={look} />
        <PhonePreview question={question} n={n} total={total} theme={theme} look={look} />
      </div>
    </div>
  )
})

type DialogProps = {
  questions: readonly EditableQuestion[]
  shown: number | null
  look: StageTheme | null
  onClose: () => void
}

/** The preview as a dialog, if there is no room beside the cards. */
export function PreviewDialog({ questions, shown, look, onClose }: DialogProps) {
  const { t } = useTranslation('authoring')
  const at = questions.findIndex((question) => question.key === shown)
  const question = questions[at]
  if (!question) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('preview.tab')} size="xl">
      <QuestionPreview question={question} n={at + 1} total={questions.length} look={look} isSideBySide />
    </Dialog>
  )
}
