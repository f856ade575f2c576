import { LIMITS, type QuizDraft } from '@pinquiz/game'
import type { ImportNote } from '@pinquiz/game/csv'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/i18n.ts'
import { dismissToast, showToast } from '../../../lib/toast.ts'

/** Why a file was refused; `notes` when its rows were read and none could be used. */
export type ImportFailure = { title: string; description: string; notes: readonly ImportNote[] }

/** A file that was read and waits for the host's word. */
export type PendingImport = { fileName: string; quiz: QuizDraft; notes: ImportNote[] }

type Refusal = 'too-large' | 'not-text' | 'unreadable' | 'no-data' | 'no-valid-questions'

/** Reads an uploaded CSV file into a preview; nothing in the editor changes here. */
export function useCsvImport() {
  const { t } = useTranslation('authoring')
  const [pending, setPending] = useState<PendingImport | null>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<ImportFailure | null>(null)

  const fail = (title: string, description: string, notes: readonly ImportNote[] = []) => {
    setFailure({ title, description, notes })
    showToast({ title, description, tone: 'danger' })
  }
  const refuse = (reason: Refusal, notes?: readonly ImportNote[]) =>
    fail(t('csv.failed'), t(`csv.${reason}`), notes)

  const read = async (file: File) => {
    const csv = await import('@pinquiz/game/csv')
    const name = csv.judgeFileName(file.name)
    if (!name.ok) {
      const key = name.reason === 'excel-file' ? 'excel' : 'invalidType'
      return fail(t(`csv.${key}.title`), t(`csv.${key}.description`))
    }
    // Judged by size before it is read: a huge file must not fill the memory first.
    if (file.size > LIMITS.csvBytes) return refuse('too-large')
    const text = csv.decodeCsv(new Uint8Array(await file.arrayBuffer()))
    if (!text.ok) return refuse(text.reason)
    const result = csv.importQuizCsv(text.value)
    if (!result.ok) return refuse(result.reason, result.notes)
    setPending({ fileName: file.name, quiz: result.value, notes: result.notes })
  }

  const open = async (file: File) => {
    setFailure(null)
    // What was wrong with the last file is not of this one.
    dismissToast()
    setReading(true)
    try {
      await read(file)
    } catch {
      refuse('unreadable')
    } finally {
      setReading(false)
    }
  }
  return { open, isReading, failure, pending, close: () => setPending(null) }
}
