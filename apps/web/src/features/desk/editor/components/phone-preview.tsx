import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { type Theme, useTheme } from '../../../../lib/theme.ts'
import { Countdown } from '../../../../session/parts/countdown.tsx'
import { optionColour, optionLetter } from '../../../../session/parts/option-colours.ts'
import { OptionMark } from '../../../../session/parts/option-mark.tsx'
import { type EditableQuestion, timeLimitOf } from '../question-edits.ts'

type Props = { question: EditableQuestion; n: number; total: number }

/** A question as a player's phone of 360 × 640 shows it, in either theme, three quarters of its size. */
export function PhonePreview(props: Props) {
  const { t } = useTranslation('authoring')
  const shown = useTheme()
  const [chosen, setTheme] = useState<Theme | null>(null)
  const theme = chosen ?? shown
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <div className="mx-auto w-[17.125rem]">
      <div className="h-[30.25rem] overflow-hidden rounded-xl border-2 border-line-strong">
        <section
          aria-label={t('preview.phone', { n: props.n })}
          data-theme={theme}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long questions scroll, also by keyboard
          tabIndex={0}
          className="h-[40rem] w-[22.5rem] origin-top-left scale-75 overflow-y-auto bg-canvas text-ink"
        >
          <Phone {...props} />
        </section>
      </div>
      <button
        type="button"
        onClick={() => setTheme(other)}
        className="mx-auto mt-2 flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-medium text-primary-ink hover:bg-primary-soft"
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(`preview.${other}`)}
      </button>
    </div>
  )
}

function Phone({ question, n, total }: Props) {
  const { t } = useTranslation('authoring')
  const { text, options } = question
  const seconds = Math.max(0, Math.round(timeLimitOf(question.timeLimit)))
  const isShort = options.every((option) => option.text.length <= 40)
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 flex min-h-16 items-center justify-between border-b border-line bg-surface px-4 py-1.5">
        <span className="font-bold">{t('preview.question', { n, total })}</span>
        <Countdown
          secondsLeft={seconds}
          totalS={seconds}
          label={t('preview.seconds', { count: seconds })}
          className="size-14"
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        <p dir="auto" className={clsx('leading-snug font-bold text-pretty break-words', textSize(text))}>
          {text || t('question.textPlaceholder')}
        </p>
        <ul
          className={clsx('mt-auto grid gap-2', isShort && 'grow auto-rows-[minmax(min-content,1fr)]')}
          style={isShort ? { maxHeight: `${options.length * 6}rem` } : {}}
        >
          {options.map((option, at) => (
            <PhoneOption key={option.key} at={at} text={option.text} />
          ))}
        </ul>
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface px-4 pt-2 pb-3">
        <p className="grid min-h-13 place-items-center rounded-md bg-accent text-lg font-semibold text-on-accent">
          {t('preview.submit')}
        </p>
      </div>
    </div>
  )
}

function PhoneOption({ at, text }: { at: number; text: string }) {
  const { t } = useTranslation('authoring')
  return (
    <li
      style={{ backgroundColor: optionColour(at, 4) }}
      className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 text-white"
    >
      <OptionMark index={at} className="text-xl" />
      <span
        dir="auto"
        className={clsx('min-w-0 leading-tight font-semibold break-words', text.length <= 40 && 'text-lg')}
      >
        {text || t('question.optionPlaceholder', { letter: optionLetter(at) })}
      </span>
    </li>
  )
}

/** As on the phone itself: the longer, the smaller. */
function textSize(text: string): string {
  if (text.length <= 60) return 'text-2xl'
  if (text.length <= 140) return 'text-xl'
  return text.length <= 320 ? 'text-lg' : 'text-base'
}
