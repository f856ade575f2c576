import { type Area, LIMITS, PICTURE_SPAN } from '@pinquiz/game'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../components/button.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { fieldName, findField } from '../editing/field-names.ts'
import type { Editor } from '../editor.ts'
import { RegionCanvas } from './region-canvas.tsx'
import { RegionRow } from './region-row.tsx'

/** New regions start in the middle, from where keyboard users can move them. */
const MIDDLE: Area = {
  x: 0.4 * PICTURE_SPAN,
  y: 0.4 * PICTURE_SPAN,
  width: 0.2 * PICTURE_SPAN,
  height: 0.2 * PICTURE_SPAN,
}
const OF_ALL = ['no-region', 'too-many-regions', 'no-correct-option'] as const

export const editor: Editor<'spot'> = {
  Fields({ question, problems, tools }) {
    const { t } = useTranslation('kinds/spot')
    const { t: tEditor } = useTranslation('authoring')
    const id = useId()
    const { key, regions } = question
    const picture = question.media?.picture
    const isFull = regions.length >= LIMITS.regions.max
    const ofAll = OF_ALL.find((one) => problems.some(({ reason }) => reason === one))
    const add = (area: Area) => {
      if (isFull) return
      tools.dispatch({ question: key, type: 'add-region', area })
      tools.focusNext(() =>
        document.querySelector<HTMLElement>(`[data-regions="${key}"] > li:last-child input`),
      )
    }
    return (
      <fieldset className="mt-5 min-w-0" aria-describedby={`${id}-hint`}>
        <legend className="font-semibold">{t('legend')}</legend>
        <p id={`${id}-hint`} className="mt-1 mb-3 text-sm text-muted">
          {t(picture ? 'hint' : 'noPicture')}
        </p>
        {picture && (
          <RegionCanvas
            picture={picture}
            regions={regions}
            onDraw={add}
            onPlace={(region, change) =>
              tools.dispatch({ question: key, type: 'edit-region', region, change })
            }
            onPick={(region) => findField(fieldName.option(region))?.focus()}
          />
        )}
        <ol data-regions={key} className="mt-3 grid list-none gap-2">
          {regions.map((region, at) => (
            <RegionRow
              key={region.key}
              question={key}
              region={region}
              regions={regions}
              at={at}
              problems={problems}
              tools={tools}
            />
          ))}
        </ol>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          data-field={fieldName.addOption(key)}
          aria-disabled={isFull || undefined}
          onClick={() => add(MIDDLE)}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
        {ofAll && (
          <p className="mt-2 text-sm font-medium text-danger">{tEditor(`problem.${ofAll}.description`)}</p>
        )}
      </fieldset>
    )
  },
  Preview({ question }) {
    const { t } = useTranslation('kinds/spot')
    return <p className="text-muted">{t(question.media?.picture ? 'how' : 'noPicture')}</p>
  },
  Found: ({ question }) => ` · ${question.regions.map(({ label }) => label).join(' · ')}`,
}
