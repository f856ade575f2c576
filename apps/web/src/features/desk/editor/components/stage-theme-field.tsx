import { STAGE_THEMES, type StageTheme } from '@pinquiz/game'
import { useId } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { chosen: StageTheme | null; onChoose: (theme: StageTheme | null) => void }

/** The colours of wall and phones, each on a sample of its ground. */
export function StageThemeField({ chosen, onChoose }: Props) {
  const { t } = useTranslation('authoring')
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('details.stageTheme')}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...STAGE_THEMES].map((theme) => {
          const name = theme ?? 'site'
          return (
            <label
              key={name}
              data-look={name}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-brand bg-linear-to-b from-brand to-brand-deep px-3 font-semibold text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={id}
                checked={chosen === theme}
                onChange={() => onChoose(theme)}
                className="size-4 accent-white outline-none"
              />
              {t(`details.stageThemes.${name}`)}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
