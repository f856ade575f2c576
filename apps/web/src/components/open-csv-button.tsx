import { decodeCsv } from '@pinquiz/game/csv'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useErrorText } from '../lib/texts/error-text.ts'
import { useTranslation } from '../lib/texts/i18n.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from './button.tsx'

/** Reads a text file in any usual encoding. */
export function OpenCsvButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('roster')
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const open = async (file: File) => {
    const decoded = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    if (decoded.ok) onText(decoded.value)
    else showToast({ title: t('add.notText'), description: t('add.notTextHint'), tone: 'danger' })
  }
  return (
    <>
      <Button variant="secondary" onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" className="size-5" />
        {t('add.file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/plain,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) open(file).catch((error: unknown) => showToast({ ...errorText(error), tone: 'danger' }))
          // Reset, so that the same file can be chosen again after fixing it.
          target.value = ''
        }}
      />
    </>
  )
}
