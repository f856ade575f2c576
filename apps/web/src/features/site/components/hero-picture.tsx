import clsx from 'clsx'
import { LogoMark } from '#components/logo.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { optionColour, optionLetter } from '#session/parts/option-colours.ts'
import { OptionShape } from '#session/parts/option-mark.tsx'

const SHARES = [18, 62, 27, 9]
const RIGHT = 1

/** The projector at the reveal, and one happy phone. Decoration, hidden from screen readers. */
export function HeroPicture() {
  const { t } = useTranslation('site')
  const options = [t('picture.mars'), t('picture.uranus'), t('picture.venus'), t('picture.saturn')]
  return (
    <div
      aria-hidden="true"
      data-theme="light"
      className="relative mx-auto w-full max-w-lg pe-8 pb-16 text-ink sm:pe-14"
    >
      <div className="rotate-[-2deg] rounded-xl bg-surface p-5 shadow-lg sm:p-7">
        <div className="flex items-center justify-between">
          <LogoMark className="size-8" />
          <span className="rounded-full bg-primary-soft px-3 py-1 text-sm font-bold text-primary-ink tabular-nums">
            482 915
          </span>
        </div>
        <p className="mt-4 font-display text-xl leading-snug font-bold sm:text-2xl">
          {t('picture.question')}
        </p>
        <ul className="mt-5 flex flex-col gap-3">
          {options.map((text, index) => (
            <Bar key={text} index={index} text={text} />
          ))}
        </ul>
      </div>
      <Phone points={t('picture.points')} />
    </div>
  )
}

function Bar({ index, text }: { index: number; text: string }) {
  const isRight = index === RIGHT
  const backgroundColor = optionColour(index, 4)
  return (
    <li className={clsx('flex items-center gap-3 text-sm font-semibold', !isRight && 'opacity-60')}>
      <span
        className="flex h-8 items-center gap-1.5 rounded-sm px-2 font-bold text-white"
        style={{ backgroundColor }}
      >
        <OptionShape index={index} className="size-3.5" />
        {optionLetter(index)}
      </span>
      <span className="w-16">{text}</span>
      <span className="h-6 flex-1 overflow-hidden rounded-sm bg-sunken">
        <span
          className="block h-full origin-left rtl:origin-right animate-grow rounded-sm"
          style={{ backgroundColor, width: `${SHARES[index]}%` }}
        />
      </span>
    </li>
  )
}

function Phone({ points }: { points: string }) {
  return (
    <div className="absolute end-0 bottom-0 flex aspect-[9/17] w-24 rotate-6 flex-col items-center justify-center gap-2 rounded-[1.4rem] border-[5px] border-ink bg-success-fill p-2 text-white shadow-lg sm:w-32">
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className="size-14 sm:size-18"
        fill="none"
        strokeLinecap="round"
      >
        <circle cx="24" cy="24" r="22" fill="#fff" fillOpacity="0.18" />
        <path d="M14 25l7 7 13-15" stroke="currentColor" strokeWidth="5" strokeLinejoin="round" />
      </svg>
      <p className="text-xl font-extrabold tabular-nums sm:text-2xl">{points}</p>
    </div>
  )
}
