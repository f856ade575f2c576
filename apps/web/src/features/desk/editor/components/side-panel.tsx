import clsx from 'clsx'
import { ListOrdered, Smartphone } from 'lucide-react'
import { memo, type ReactNode, useDeferredValue, useState } from 'react'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorTools } from '../editor-tools.ts'
import { PhonePreview } from './phone-preview.tsx'
import { QuestionOutline } from './question-outline.tsx'

type Props = {
  questions: readonly EditableQuestion[]
  /** Key of the question being edited. */
  current: number | null
  focusNext: EditorTools['focusNext']
}

/** Next to the cards: a list of all questions, or the current one as players will see it. */
export const SidePanel = memo(function SidePanel({ questions, current, focusNext }: Props) {
  const { t } = useTranslation('authoring')
  const [isPhone, setPhone] = useState(false)
  return (
    <div className="sticky top-40 grid gap-3">
      <fieldset className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">{t('preview.panel')}</legend>
        <PanelButton isOn={!isPhone} onClick={() => setPhone(false)} icon={<ListOrdered />}>
          {t('preview.outline')}
        </PanelButton>
        <PanelButton isOn={isPhone} onClick={() => setPhone(true)} icon={<Smartphone />}>
          {t('preview.tab')}
        </PanelButton>
      </fieldset>
      {isPhone ? (
        <CurrentQuestion questions={questions} current={current} />
      ) : (
        <QuestionOutline questions={questions} focusNext={focusNext} />
      )}
    </div>
  )
})

type ButtonProps = { isOn: boolean; onClick: () => void; icon: ReactNode; children: string }

function PanelButton({ isOn, onClick, icon, children }: ButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={clsx(
        'flex min-h-10 items-center justify-center gap-2 rounded-md px-2 text-sm font-semibold transition-colors [&_svg]:size-4',
        isOn ? 'bg-surface text-primary-ink shadow-sm' : 'text-muted hover:text-ink',
      )}
    >
      {icon}
      {children}
    </button>
  )
}

/** Typing never waits for the preview. */
function CurrentQuestion({ questions, current }: Omit<Props, 'focusNext'>) {
  const shown = useDeferredValue(questions)
  const at = Math.max(
    0,
    shown.findIndex((question) => question.key === current),
  )
  const question = shown[at]
  return question ? <PhonePreview question={question} n={at + 1} total={shown.length} /> : null
}
