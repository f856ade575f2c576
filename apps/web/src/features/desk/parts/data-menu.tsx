import { Eraser, FileJson, FileSpreadsheet, ShieldUser } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { buttonClass } from '#components/button.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useDownload } from '#lib/use-download.ts'

type Props = {
  /** The person's name. */
  name: string
  /** `/export.json` and `/export.csv` are appended to it. */
  path: string
  fileName: string
  onErase: () => void
}

/** Exports and erases a person's data. */
export function DataMenu({ name, path, fileName, onErase }: Props) {
  const { t } = useTranslation('people')
  const download = useDownload()
  const save = (format: 'json' | 'csv') => void download(`${path}/export.${format}`, `${fileName}.${format}`)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('dataOf', { name })}
        className={buttonClass({ variant: 'ghost', className: 'max-sm:-ms-4' })}
      >
        <ShieldUser aria-hidden="true" className="size-5" />
        {t('data')}
      </DropdownMenu.Trigger>
      <MenuContent>
        <MenuItem icon={<FileJson />} label={t('json')} onSelect={() => save('json')} />
        <MenuItem icon={<FileSpreadsheet />} label={t('csv')} onSelect={() => save('csv')} />
        <MenuItem icon={<Eraser />} label={t('erase')} onSelect={onErase} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}
