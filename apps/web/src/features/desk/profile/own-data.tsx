import { FileJson, FileSpreadsheet } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useDownload } from '#lib/use-download.ts'

/** Downloads everything stored about the account. */
export function OwnData() {
  const { t } = useTranslation('settings')
  const download = useDownload()
  const save = (format: 'json' | 'csv') => void download(`/api/account/export.${format}`, `my-data.${format}`)
  return (
    <Card as="section">
      <h2 className="font-display text-xl font-bold">{t('ownData.title')}</h2>
      <p className="mt-1 text-muted">{t('ownData.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => save('json')}>
          <FileJson aria-hidden="true" className="size-5" />
          {t('ownData.json')}
        </Button>
        <Button variant="secondary" onClick={() => save('csv')}>
          <FileSpreadsheet aria-hidden="true" className="size-5" />
          {t('ownData.csv')}
        </Button>
      </div>
    </Card>
  )
}
