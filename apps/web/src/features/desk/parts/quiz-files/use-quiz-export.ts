import type { ExportFormat, ExportLoss } from '@pinquiz/formats'
import { carriesMedia, exportLosses, withPlaces } from '@pinquiz/formats/losses'
import { type MediaPlan, planMedia } from '@pinquiz/formats/media'
import type { QuizDraft } from '@pinquiz/game'
import { useState } from 'react'
import { saveQuizAs } from './save-quiz.ts'
import { sizeOfMedia } from './stored-media.ts'

type Export = { format: ExportFormat; quiz: QuizDraft; plan: MediaPlan | undefined }
type Asked = Export & { losses: ExportLoss[] }

/** Saves a quiz as a file; `asked` is set while the host must first accept what the file would lose. */
export function useQuizExport(onDone: () => void, onFailure: (error: unknown) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const write = async ({ format, quiz, plan }: Export) => {
    setAsked(null)
    try {
      await saveQuizAs(format, quiz, plan)
      onDone()
    } catch (error) {
      onFailure(error)
    }
  }
  const start = async (format: ExportFormat, quizOf: () => QuizDraft | Promise<QuizDraft>) => {
    try {
      const quiz = await quizOf()
      const plan = carriesMedia(format) ? await planMedia(withPlaces(format, quiz), sizeOfMedia) : undefined
      const losses = exportLosses(format, quiz, plan)
      if (losses.length > 0) setAsked({ format, quiz, plan, losses })
      else await write({ format, quiz, plan })
    } catch (error) {
      onFailure(error)
    }
  }
  const goOn = () => void (asked && write(asked))
  return { start, losses: asked?.losses ?? null, goOn, cancel: () => setAsked(null) }
}
