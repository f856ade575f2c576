import { type InvitationOutcome, invitationOutcome } from '@pinquiz/protocol'
import clsx from 'clsx'
import { Download } from 'lucide-react'
import { Address } from '#components/address.tsx'
import { Button } from '#components/button.tsx'
import { saveFile } from '#lib/save-file.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { type InvitedLine, reportCsv } from './invited-lines.ts'

/** Lines on the page; the file has all. */
const SHOWN = 50
const FINE: InvitationOutcome[] = ['new', 'invited']
const isFine = ({ outcome }: InvitedLine) => outcome !== undefined && FINE.includes(outcome)

type Props = { lines: readonly InvitedLine[]; isDone: boolean }

/** What becomes, or became, of each line; those that invite nobody first. */
export function InvitationReport({ lines, isDone }: Props) {
  const { t } = useTranslation('invitations')
  const sorted = [...lines].sort((a, b) => Number(isFine(a)) - Number(isFine(b)) || a.line - b.line)
  const counts = invitationOutcome.options
    .map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length] as const)
    .filter(([, n]) => n > 0)
  const left = sorted.length - SHOWN
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t(isDone ? 'report.done' : 'report.preview')}</h3>
      <div role="status">
        <ul className="mt-1 mb-3 flex flex-wrap gap-x-5 gap-y-1">
          {counts.map(([outcome, n]) => (
            <li key={outcome}>
              {t('report.count', { outcome: t(`report.outcomes.${outcome}`), n: formatNumber(n) })}
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-md border border-line">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-b border-line">
              {(['line', 'email', 'outcome'] as const).map((column) => (
                <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(`report.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sorted.slice(0, SHOWN).map((line) => (
              <tr key={`${line.line} ${line.text}`}>
                <td className="px-3 py-1.5 tabular-nums">{formatNumber(line.line)}</td>
                <td className="px-3 py-1.5 wrap-anywhere">
                  <Address text={line.text} />
                </td>
                <td
                  className={clsx(
                    'px-3 py-1.5 sm:whitespace-nowrap',
                    !isFine(line) && 'font-semibold text-warning',
                  )}
                >
                  {line.outcome && t(`report.outcomes.${line.outcome}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left > 0 && <p className="mt-1 text-sm text-muted">{t('report.more', counted(left))}</p>}
      <DownloadButton lines={lines} />
    </div>
  )
}

function DownloadButton({ lines }: Pick<Props, 'lines'>) {
  const { t } = useTranslation('invitations')
  const hasLinks = lines.some(({ link }) => link)
  const headings = {
    line: t('report.line'),
    email: t('report.email'),
    outcome: t('report.outcome'),
    link: t('report.link'),
  }
  const save = () =>
    saveFile(
      'invitations.csv',
      reportCsv(lines, headings, (outcome) => t(`report.outcomes.${outcome}`)),
      'text/csv',
    )
  return (
    <Button variant={hasLinks ? 'primary' : 'secondary'} className="mt-3" onClick={save}>
      <Download aria-hidden="true" className="size-5" />
      {t(hasLinks ? 'report.downloadLinks' : 'report.download')}
    </Button>
  )
}
