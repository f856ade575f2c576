import type { FileChoices, FileReading, NamedReading } from '@pinquiz/formats'
import { MAX_FILE_BYTES, refusalOfSize } from '@pinquiz/formats/sizes'
import { useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { dismissToast, showToast } from '#lib/toast.ts'
import { readFormats } from '../parts/quiz-files/formats.ts'

type Refused = Extract<FileReading, { outcome: 'refused' }>

/** Why a file was refused; `notes` if its rows were read but none could be used. */
export type ImportFailure = { title: string; description: string } & Pick<Refused, 'notes' | 'unit'>

/** A file that was read and awaits the host's decision about its columns or the import. */
type Pending<Reading> = { fileName: string; bytes: Uint8Array; choices: FileChoices; reading: Reading }
export type PendingRead = Pending<Extract<FileReading, { outcome: 'read' }>>
export type PendingColumns = Pending<Extract<FileReading, { outcome: 'columns' }>>

/** Reads files of any known format into a preview, without changing the editor. */
export function useQuizImport() {
  const { t } = useTranslation('authoring')
  const [pending, setPending] = useState<Pending<Exclude<FileReading, Refused>> | null>(null)
  const [several, setSeveral] = useState<NamedReading[] | null>(null)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<ImportFailure | null>(null)

  const fail = (title: string, description: string, refused?: Refused) => {
    setPending(null)
    setFailure({ title, description, notes: refused?.notes ?? [], unit: refused?.unit ?? 'row' })
    showToast({ title, description, tone: 'danger' })
  }
  const refuse = (refused: Refused) => {
    const { reason } = refused
    if (reason === 'excel-file') return fail(t('csv.excel.title'), t('csv.excel.description'))
    if (reason === 'invalid-file-type')
      return fail(t('csv.invalidType.title'), t('csv.invalidType.description'))
    fail(t('csv.failed'), t(`csv.${reason}`), refused)
  }

  const read = async (fileName: string, bytes: Uint8Array, choices: FileChoices) => {
    const readings = await readFormats({ name: fileName, bytes }, choices)
    const [only] = readings
    if (!only || readings.length > 1) return setSeveral(readings)
    const { reading } = only
    if (reading.outcome === 'refused') return refuse(reading)
    setPending({ fileName: only.name, bytes, choices, reading })
  }
  const attempt = async (work: () => Promise<void>) => {
    setReading(true)
    try {
      await work()
    } catch {
      fail(t('csv.failed'), t('csv.unreadable'))
    } finally {
      setReading(false)
    }
  }
  const start = (work: () => Promise<void>) => {
    setFailure(null)
    // The previous file's problems no longer apply.
    dismissToast()
    return attempt(work)
  }
  const open = (files: readonly File[]) =>
    start(async () => {
      const [file, ...more] = files
      if (!file) return
      if (more.length > 0) return setSeveral(await readAll(files))
      // Refused by its size before reading, so that a huge file doesn't fill the memory.
      if (file.size > MAX_FILE_BYTES) return refuse(tooLarge(file.name))
      await read(file.name, await bytesOf(file), {})
    })
  const paste = (text: string) => start(() => read('', new TextEncoder().encode(text), {}))
  /** Reads the same file again with the host's choices. */
  const choose = (choices: FileChoices) =>
    attempt(async () => {
      if (pending) await read(pending.fileName, pending.bytes, { ...pending.choices, ...choices })
    })
  const close = () => {
    setPending(null)
    setSeveral(null)
  }
  return { open, paste, choose, isReading, failure, pending, several, close }
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** One after another, because each may need all the memory allowed for one. */
async function readAll(files: readonly File[]): Promise<NamedReading[]> {
  const readings: NamedReading[] = []
  for (const file of files) {
    if (file.size > MAX_FILE_BYTES) readings.push({ name: file.name, reading: tooLarge(file.name) })
    else readings.push(...(await readFormats({ name: file.name, bytes: await bytesOf(file) }, {})))
  }
  return readings
}

const tooLarge = (name: string): Refused => ({
  outcome: 'refused',
  reason: refusalOfSize(name),
  unit: 'row',
  notes: [],
})

export type QuizImport = ReturnType<typeof useQuizImport>
