import type { Cover, Media, Picture, QuizDraft } from '@pinquiz/game'
import { quizRows } from '@pinquiz/game/csv'
import { toBase64 } from '../media/base64.ts'
import type { MediaFile, MediaFiles } from '../media/plan.ts'
import { writeWorkbook } from '../sheet/write-workbook.ts'

/** A quiz in the specified columns as .xlsx. */
export const writeQuizWorkbook = (quiz: QuizDraft): Uint8Array => writeWorkbook(quizRows(quiz))

/**
 * The JSON that `POST /api/quizzes` takes: without ids and versions, which mean nothing elsewhere, and with pictures
 * and sounds included (decision 0085).
 */
export function writeQuizJson(
  { title, description, cover, stageTheme, sources, questions }: QuizDraft,
  files: MediaFiles,
): string {
  const plain = questions.map(({ kind, text, timeLimitS, media, ...body }) => ({
    kind,
    text,
    timeLimitS,
    ...body,
    ...(media && enclosedIn(media, files)),
  }))
  const withoutIds = (key: string, value: unknown) => (key === 'id' ? undefined : value)
  const quiz = {
    title,
    description,
    ...coverIn(cover, files),
    ...(stageTheme && { stageTheme }),
    ...(sources?.length && { sources }),
    questions: plain,
  }
  return `${JSON.stringify(quiz, withoutIds, 2)}\n`
}

function coverIn(cover: Cover | null | undefined, files: MediaFiles) {
  if (!cover || 'drawing' in cover) return cover ? { cover } : {}
  const file = files.get(cover.picture.id)
  return file ? { cover: { picture: { data: dataUrl(file) } } } : {}
}

/** Each complete, as a `data:` URL. */
function enclosedIn({ picture, sound, options = [] }: Media, files: MediaFiles) {
  const enclosed = (one: Picture | null | undefined) => {
    const file = files.get(one?.id ?? '')
    return one && file ? { alt: one.alt, data: dataUrl(file) } : null
  }
  const [shown, heard] = [enclosed(picture), files.get(sound?.id ?? '')]
  const parts = options.map(enclosed)
  const hasParts = parts.some((one) => one !== null)
  if (!shown && !heard && !hasParts) return {}
  const media = {
    ...(shown && { picture: shown }),
    ...(heard && { sound: { data: dataUrl(heard) } }),
    ...(hasParts && { options: parts }),
  }
  return { media }
}

const dataUrl = ({ type, bytes }: MediaFile) => `data:${type};base64,${toBase64(bytes)}`
