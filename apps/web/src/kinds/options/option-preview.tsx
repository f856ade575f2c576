import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { optionColour, optionLetter } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import { OptionPicture, QuizText } from '../formatted/quiz-text.tsx'

/** The options as on a phone, while being edited. */
export function OptionPreview({ options, isMany = false }: { options: readonly string[]; isMany?: boolean }) {
  const isShort = options.every(isShortText)
  return (
    <ul
      className={clsx('mt-auto grid gap-2', isShort && 'grow auto-rows-[minmax(min-content,1fr)]')}
      style={isShort ? { maxHeight: `${options.length * 6}rem` } : {}}
    >
      {options.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the letter of an option is its place
        <PhoneOption key={at} at={at} text={text} isMany={isMany} />
      ))}
    </ul>
  )
}

function PhoneOption({ at, text, isMany }: { at: number; text: string; isMany: boolean }) {
  const { t } = useTranslation('authoring')
  return (
    <li
      style={{ backgroundColor: optionColour(at, 4) }}
      className="flex min-h-12 items-center gap-3 rounded-md px-3 py-1.5 text-white"
    >
      <OptionMark index={at} className="text-xl" />
      <OptionPicture index={at} />
      <span
        dir="auto"
        className={clsx('min-w-0 leading-tight font-semibold as-written', isShortText(text) && 'text-lg')}
      >
        <QuizText text={text || t('question.optionPlaceholder', { letter: optionLetter(at) })} />
      </span>
      {isMany && <span className="ms-auto size-7 shrink-0 rounded-sm border-2 border-white" />}
    </li>
  )
}

/** Same as in `option-sheet.tsx`. */
const isShortText = (text: string) => /^.{0,40}$/.test(text)
