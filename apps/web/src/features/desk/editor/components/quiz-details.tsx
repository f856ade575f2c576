import { type Cover, LIMITS, type Source, type StageTheme } from '@pinquiz/game'
import { FileUp } from 'lucide-react'
import { memo } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextArea } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { fieldName } from '#kinds/editing/field-names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useLibraryTexts } from '../../parts/library/facts.ts'
import type { EditorTools } from '../editor-tools.ts'
import { CoverField } from './cover-field.tsx'
import { StageThemeField } from './stage-theme-field.tsx'

type Props = {
  title: string
  description: string
  cover: Cover | null
  stageTheme: StageTheme | null
  sources: readonly Source[] | undefined
  showsProblems: boolean
  tools: EditorTools
  onImport: () => void
}

export const QuizDetails = memo(function QuizDetails(props: Props) {
  const { title, description, cover, stageTheme, sources = [], showsProblems, tools, onImport } = props
  const { t } = useTranslation('authoring')
  const isMissing = showsProblems && title.trim() === ''
  return (
    <Card as="section" aria-labelledby="quiz-details">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="quiz-details" className="font-display text-xl font-bold">
          {t('details.heading')}
        </h2>
        <Button variant="secondary" data-field="import" onClick={onImport}>
          <FileUp aria-hidden="true" className="size-5" />
          {t('csv.import')}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:grid-rows-[auto_1fr]">
        <TextField
          label={`${t('details.title')} *`}
          aria-required
          autoComplete="off"
          data-field={fieldName.title}
          placeholder={t('details.titlePlaceholder')}
          maxLength={LIMITS.title.input}
          value={title}
          error={isMissing ? t('problem.missing-title.description') : undefined}
          onChange={({ target }) => tools.dispatch({ type: 'edit-title', text: target.value })}
        />
        <CoverField
          title={title}
          shown={cover}
          tools={tools}
          className="sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:pt-8"
        />
        <TextArea
          label={t('details.description')}
          placeholder={t('details.descriptionPlaceholder')}
          maxLength={LIMITS.description.input}
          value={description}
          onChange={({ target }) => tools.dispatch({ type: 'edit-description', text: target.value })}
        />
        {sources.length > 0 && <Sources sources={sources} />}
        <StageThemeField chosen={stageTheme} tools={tools} className="sm:col-span-2" />
      </div>
    </Card>
  )
})

/** What a copy must go on naming. */
function Sources({ sources }: { sources: readonly Source[] }) {
  const { sourceOf } = useLibraryTexts()
  return (
    <ul className="text-sm text-muted italic sm:col-span-2">
      {sources.map((source) => (
        <li key={sourceOf(source)} className="break-words">
          {sourceOf(source)}
        </li>
      ))}
    </ul>
  )
}
