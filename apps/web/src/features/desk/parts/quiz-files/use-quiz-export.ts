import type { ExportFormat, ExportLoss } from '@pinquiz/formats'
import { exportLosses } from '@pinquiz/formats/losses'
import type { QuizDraft } from '@pinquiz/game'
import { useState } from 'react'
import { saveQuizAs } from './save-quiz.ts'

type Asked = { format: ExportFormat; quiz: QuizDraft; losses: ExportLoss[] }

/** Saves a quiz as a file; `asked` while the host has to know first what the file would not hold. */
export function useQuizExport(onDone: () => void, onFailure: (error: unknown) => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const write = async (format: ExportFormat, quiz: QuizDraft) => {
    setAsked(null)
    try {
      await saveQuizAs(format, quiz)
      onDone()
    } catch (error) {
      onFailure(error)
    }
  }
  const start = async (format: ExportFormat, quizOf: () => QuizDraft | Promise<QuizDraft>) => {
    try {
      const quiz = await quizOf()
      const losses = exportLosses(format, quiz)
      if (losses.length > 0) setAsked({ format, quiz, losses })
      else await write(format, quiz)
    } catch (error) {
      onFailure(error)
    }
  }
  const goOn = () => void (asked && write(asked.format, asked.quiz))
  return { start, losses: asked?.losses ?? null, goOn, cancel: () => setAsked(null) }
}
