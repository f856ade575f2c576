import type { ResultParticipantList } from '@pinquiz/protocol'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** People on the roster who never began (S77). */
export function AbsentPeople({ count, people }: NonNullable<ResultParticipantList['absent']>) {
  const { t } = useTranslation('results')
  return (
    <details className="mt-4">
      <summary className="w-fit rounded-sm py-1.5 font-medium text-primary-ink">
        {t('people.absent', counted(count))}
      </summary>
      <ul className="columns-[15rem] gap-6">
        {people.map(({ name, group }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat
          <li key={at} className="break-inside-avoid py-0.5 wrap-anywhere">
            <bdi>{name}</bdi>
            {group && (
              <span className="text-muted">
                {' '}
                · <bdi>{group}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p className="text-muted">{t('people.absentMore', { n: formatNumber(count - people.length) })}</p>
      )}
    </details>
  )
}
