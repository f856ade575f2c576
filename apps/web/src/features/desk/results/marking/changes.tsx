import type { HostMark, MarkList, ResultDetails } from '@pinquiz/protocol'
import { Undo2 } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { Pager } from '../../parts/pager.tsx'
import { useWithdraw } from './api.ts'
import { numberOf } from './questions.ts'

type Props = { result: ResultDetails; marks: MarkList; onPage: (page: number) => void }

/** Everything that was changed by hand, newest first. */
export function Changes({ result, marks: { marks, page, pageSize, total }, onPage }: Props) {
  const { t } = useTranslation('marking')
  return (
    <section aria-labelledby="changes" className="mt-10">
      <h2 id="changes" className="font-display text-2xl font-bold">
        {t('changes')}
      </h2>
      {total === 0 ? (
        <p className="mt-2 text-muted">{t('noChanges')}</p>
      ) : (
        <ol className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
          {marks.map((mark) => (
            <Change key={mark.id} result={result} mark={mark} />
          ))}
        </ol>
      )}
      <Pager what={t('changes')} page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
    </section>
  )
}

function Change({ result, mark }: { result: ResultDetails; mark: HostMark }) {
  const { t } = useTranslation('marking')
  const { t: results } = useTranslation('results')
  const errorText = useErrorText()
  const withdrawing = useWithdraw(result.id)
  const { act, question, participant, answer, before, after, changed, reason, comment, withdrawnAtMs } = mark
  const withdraw = async () => {
    try {
      await withdrawing.mutateAsync(mark.id)
      showToast({ title: t('withdrawDone'), description: t('scored'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  const what = [
    ...(question === null
      ? []
      : [results('question.number', { number: formatNumber(numberOf(result.questions, question)) })]),
    ...(participant ? [participant.name] : []),
    ...(answer === undefined ? [] : [`“${answer}”`]),
  ].join(' · ')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 flex-1 wrap-anywhere max-sm:basis-full">
        <p className="font-semibold">
          {t(`act.${act}`)}
          {before !== null &&
            after !== null &&
            before !== after &&
            `: ${formatNumber(before)} → ${formatNumber(after)}`}
        </p>
        <p>
          <bdi>{what}</bdi>
        </p>
        {reason && <p>{t('because', { reason })}</p>}
        {comment && <p>{t('said', { comment })}</p>}
        <p className="text-sm text-muted">
          {[
            formatDateTime(mark.atMs),
            ...(mark.author === null ? [] : [mark.author]),
            t('scoresChanged', counted(changed)),
            ...(withdrawnAtMs === null ? [] : [t('withdrawn', { date: formatDateTime(withdrawnAtMs) })]),
          ].join(' · ')}
        </p>
      </div>
      {withdrawnAtMs === null && (
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:-ms-3"
          isBusy={withdrawing.isPending}
          aria-label={`${t('withdraw')}: ${t(`act.${act}`)}, ${what}`}
          onClick={() => void withdraw()}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {t('withdraw')}
        </Button>
      )}
    </li>
  )
}
