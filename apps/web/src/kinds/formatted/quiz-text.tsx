import type { Media, Picture } from '@pinquiz/game'
import { createContext, type ReactNode, Suspense, use } from 'react'
import { type LazyPart, useLazyPart } from '../lazy-part.ts'

type Asked = { isFormatted?: boolean | undefined; media?: Media | undefined }
type Plain = { plainQuestion: <Q extends Asked>(question: Q) => Q }

/** Loaded only for formatted texts, because few quizzes have any. */
const formatted = () => import('./formatted-text.tsx')
const AS_IT_IS: Plain = { plainQuestion: (question) => question }

const Question = createContext<Asked>({})

/**
 * Gives nested texts and options their question: whether they are formatted (Q10), and which options have pictures
 * (M7).
 */
export const QuestionContext = ({ question, children }: { question: Asked; children: ReactNode }) => (
  <Question value={question}>{children}</Question>
)

/** A question's text, with its formatting if it has any. */
export const QuizText = ({ text }: { text: string }) =>
  use(Question).isFormatted ? (
    <Suspense fallback={text}>
      <Formatted text={text} />
    </Suspense>
  ) : (
    text
  )

function Formatted({ text }: { text: string }) {
  const { FormattedText } = useLazyPart(formatted)
  return <FormattedText text={text} />
}

/** Preloads what a question's texts need while it is announced. */
export const TextAhead = ({
  question,
}: {
  question: Asked & { text: string; options?: readonly string[] }
}) =>
  question.isFormatted && (
    <div hidden>
      <QuestionContext question={question}>
        <QuizText text={[question.text, ...(question.options ?? [])].join('\n')} />
      </QuestionContext>
    </div>
  )

/** The question with plain texts, for screen readers, labels and sorting (Q10). */
export function usePlain<Q extends Asked>(question: Q): Q {
  const piece: LazyPart<Plain> = question.isFormatted ? formatted : AS_IT_IS
  return useLazyPart(piece).plainQuestion(question)
}

const pictures = () => import('../../session/parts/picture-shown.tsx')

/** Whether any option has a picture. */
export const useHasPictures = (): boolean => Boolean(use(Question).media?.options)

/** `maxHeight`: a CSS length; `sizes`: the maximum width, as in `<img sizes>`. */
type PictureProps = { index: number; maxHeight?: string; sizes?: string }

/** An option's picture next to its text; renders nothing if it has none. */
export function OptionPicture({ index, maxHeight = '6rem', sizes = '10rem' }: PictureProps) {
  const picture = use(Question).media?.options?.[index]
  return (
    picture && (
      <span
        className="relative shrink-0"
        style={{ width: `min(40%, calc(${maxHeight} * ${picture.width / picture.height}))` }}
      >
        <Suspense>
          <Shown picture={picture} maxHeight={maxHeight} sizes={sizes} />
        </Suspense>
      </span>
    )
  )
}

function Shown(props: { picture: Picture; maxHeight: string; sizes: string }) {
  const { PictureShown } = useLazyPart(pictures)
  return <PictureShown {...props} className="rounded-sm bg-white" />
}
