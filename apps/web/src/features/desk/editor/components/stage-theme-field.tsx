import { STAGE_THEMES, type StageTheme } from '@pinquiz/game'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorTools } from '../editor-tools.ts'

type Props = { chosen: StageTheme | null; tools: EditorTools; className?: string }

const GROUND = 'bg-brand bg-linear-to-b from-brand to-brand-deep'

/** The colours of wall and phones, each on a sample of its ground; folded, it names the chosen ones. */
export const StageThemeField = memo(function StageThemeField({ chosen, tools, className }: Props) {
  const { t } = useTranslation('authoring')
  const id = useId()
  return (
    <details className={className}>
      <summary className="w-fit rounded-sm py-1.5 font-semibold">
        {t('details.stageTheme')}{' '}
        <span
          data-look={chosen ?? 'site'}
          className={`mx-1 inline-block size-4 rounded-full align-[-0.15em] ${GROUND}`}
        />{' '}
        <span className="font-normal text-muted">{t(`details.stageThemes.${chosen ?? 'site'}`)}</span>
      </summary>
      <fieldset className="mt-2 min-w-0">
        <legend className="sr-only">{t('details.stageTheme')}</legend>
        <div className="flex flex-wrap gap-2">
          {[null, ...STAGE_THEMES].map((theme) => {
            const name = theme ?? 'site'
            return (
              <label
                key={name}
                data-look={name}
                className={clsx(
                  GROUND,
                  'relative flex min-h-11 cursor-pointer items-center rounded-md px-4 font-semibold text-white outline-offset-2 has-checked:outline-3 has-checked:outline-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-ink',
                )}
              >
                <input
                  type="radio"
                  name={id}
                  checked={chosen === theme}
                  onChange={() => tools.dispatch({ type: 'choose-stage-theme', stageTheme: theme })}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {t(`details.stageThemes.${name}`)}
                {chosen === theme && (
                  <Check
                    aria-hidden="true"
                    className="absolute -end-2 -top-2 size-5 rounded-full border border-line-strong bg-surface p-0.5 text-ink"
                  />
                )}
              </label>
            )
          })}
        </div>
      </fieldset>
    </details>
  )
})
