import { type TestMailResult, testMailResult } from '@pinquiz/protocol'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { call } from '#lib/http/api.ts'
import { MAIL_STATE_KEY, useMailState } from '#lib/mail-state.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'

/** Sends a test email to the administrator, and shows the mail server's reply. */
export function TestMail() {
  const { t, i18n } = useTranslation('site-settings')
  const errorText = useErrorText()
  const cache = useQueryClient()
  const test = useMutation({
    mutationFn: () =>
      call('POST', '/api/admin/mail/test', testMailResult, { body: { language: i18n.language } }),
    onSettled: () => cache.invalidateQueries({ queryKey: MAIL_STATE_KEY }),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="secondary" isBusy={test.isPending} onClick={() => test.mutate()}>
        <Send aria-hidden="true" className="size-5" />
        {t('testMail.send')}
      </Button>
      <div role="status" className="min-w-0 max-w-full break-words empty:-mt-3">
        {test.isPending && <p className="text-muted">{t('testMail.sending')}</p>}
        {test.error !== null && <p>{errorText(test.error).description}</p>}
        {test.data && <Outcome result={test.data} />}
      </div>
    </div>
  )
}

function Outcome({ result: { outcome, problem, said } }: { result: TestMailResult }) {
  const { t } = useTranslation('site-settings')
  const { user } = useViewer()
  const { data: mail } = useMailState()
  return (
    <>
      <p className="font-semibold">
        {t(`testMail.${outcome}`, { email: user?.email ?? '', outbox: mail?.outbox ?? '' })}
      </p>
      {problem && <p>{t(`testMail.problems.${problem}`)}</p>}
      {said && (
        <p className="text-sm text-muted">
          {t('testMail.said')}{' '}
          <q dir="ltr" lang="en">
            {said}
          </q>
        </p>
      )}
    </>
  )
}
