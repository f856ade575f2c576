import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { fileNameFor, saveFile } from '#lib/save-file.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSiteName } from '#lib/viewer.ts'

/** Shown only once: the codes can't be read again. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('protection')
  const siteName = useSiteName()
  const heading = useRef<HTMLHeadingElement>(null)
  const text = codes.join('\n')
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const save = () => {
    const name = fileNameFor(t('codes.file', { siteName }), 'backup-codes')
    saveFile(`${name}.txt`, `${text}\n`, 'text/plain')
  }
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-display text-lg font-bold">
        {t('codes.title')}
      </h3>
      <p className="text-muted">{t('codes.text')}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t('codes.copy')} toast={{ title: t('codes.copied') }} />
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden="true" className="size-5" />
          {t('codes.save')}
        </Button>
      </div>
      <Button className="sm:self-end" onClick={onDone}>
        {t('codes.done')}
      </Button>
    </div>
  )
}
