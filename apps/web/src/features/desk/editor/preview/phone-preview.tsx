import { asksNothing } from '@pinquiz/game'
import clsx from 'clsx'
import { Suspense } from 'react'
import { useEditor } from '#kinds/editors.ts'
import { QuestionContext, QuizText } from '#kinds/formatted/quiz-text.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { timeLimitOf } from '../question-edits.ts'
import { mediaOf } from '../quiz-conversion.ts'
import type { PreviewProps } from './wall-preview.tsx'

/** A question on a player's phone of 360 × 640 pixels, scaled by `--phone`. */
export function PhonePreview({ theme, look, ...props }: PreviewProps) {
  const { t } = useTranslation('authoring')
  return (
    <div
      data-look={look ?? 'site'}
      className="h-[calc(40rem*var(--phone)+4px)] w-[calc(22.5rem*var(--phone)+4px)] overflow-hidden rounded-xl border-2 border-line-strong [--phone:0.55] [@media(min-width:96rem)_and_(min-height:60rem)]:[--phone:0.75]"
    >
      <section
        aria-label={t('preview.phone', { n: props.n })}
        data-theme={theme}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long questions scroll, also by keyboard
        tabIndex={0}
        className="h-[40rem] w-[22.5rem] origin-top-left scale-(--phone) overflow-y-auto bg-canvas text-ink rtl:origin-top-right"
      >
        <QuestionContext question={{ ...props.question.asking, media: mediaOf(props.question) }}>
          {/* Without its own boundary, suspending would hide the whole page for a moment and lose the focus. */}
          <Suspense fallback={null}>
            <Phone {...props} />
          </Suspense>
        </QuestionContext>
      </section>
    </div>
  )
}

function Phone({ question, n, total }: Omit<PreviewProps, 'theme' | 'look'>) {
  const { t } = useTranslation('authoring')
  const { text, media } = question
  const { Preview } = useEditor(question)
  const isAsked = !asksNothing(question)
  const seconds = Math.max(0, Math.round(timeLimitOf(question.timeLimit)))
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 flex min-h-16 items-center justify-between border-b border-line bg-surface px-4 py-1.5">
        <span className="font-bold">{t('preview.question', { n, total })}</span>
        {isAsked && (
          <Countdown
            secondsLeft={seconds}
            totalS={seconds}
            label={t('preview.seconds', { count: seconds })}
            isRunning={false}
            className="size-14"
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 px-4 py-3">
        {media?.picture && (
          <PictureShown
            picture={media.picture}
            sizes="17rem"
            maxHeight="12rem"
            className="self-center rounded-md"
          />
        )}
        <p dir="auto" className={clsx('leading-snug font-bold text-pretty as-written', textSize(text))}>
          <QuizText text={text || t(isAsked ? 'question.textPlaceholder' : 'question.title')} />
        </p>
        <Preview question={question} />
      </div>
      {isAsked && (
        <div className="sticky bottom-0 border-t border-line bg-surface px-4 pt-2 pb-3">
          <p className="grid min-h-13 place-items-center rounded-md bg-accent text-lg font-semibold text-on-accent">
            {t('preview.submit')}
          </p>
        </div>
      )}
    </div>
  )
}

/** As on phones: longer text is smaller. */
function textSize(text: string): string {
  if (text.length <= 60) return 'text-2xl'
  if (text.length <= 140) return 'text-xl'
  return text.length <= 320 ? 'text-lg' : 'text-base'
}
