import type { Invitee } from '@pinquiz/protocol'
import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { QrCode } from '#components/qr-code.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useLinkOf } from '../use-link-of.ts'

type Props = { title: string; invitees: readonly Invitee[]; onBack: () => void }

/** A card to cut out for each person who hasn't handed in. */
export function LinkSheet({ title, invitees, onBack }: Props) {
  const { t } = useTranslation('roster')
  const linkOf = useLinkOf()
  useEffect(() => scrollTo(0, 0), [])
  const shown = invitees.filter(({ state }) => state !== 'completed')
  return (
    <Page>
      <div className="print:hidden">
        <PageTitle
          title={t('print.title')}
          description={t('print.hint')}
          actions={
            <>
              <Button variant="ghost" onClick={onBack}>
                {t('print.back')}
              </Button>
              <Button onClick={() => print()}>
                <Printer aria-hidden="true" className="size-5" />
                {t('print.now')}
              </Button>
            </>
          }
        />
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 print:grid-cols-2 print:gap-0">
        {shown.map((invitee) => (
          <li
            key={invitee.id}
            className="flex break-inside-avoid items-center gap-3 rounded-md border border-dashed border-line bg-white p-3 text-black"
          >
            <QrCode
              text={linkOf(invitee)}
              label={t('print.code', { name: invitee.name })}
              className="w-28 shrink-0"
            />
            <div className="min-w-0 text-sm wrap-anywhere">
              <p className="text-lg leading-tight font-bold">
                <bdi>{invitee.name}</bdi>
              </p>
              {invitee.group && <p>{invitee.group}</p>}
              <p className="mt-1">
                <bdi>{title}</bdi>
              </p>
              <p className="mt-1 text-xs">{t('print.own')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Page>
  )
}
