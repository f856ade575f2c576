import { INVITATION_DAYS, type InvitedRole, MOST_INVITED_LINES } from '@pinquiz/protocol'
import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { SelectField, TextArea } from '#components/desk-fields.tsx'
import { OpenCsvButton } from '#components/open-csv-button.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { InvitationReport } from './invitation-report.tsx'
import { readLines } from './invited-lines.ts'
import { type Terms, useInviting } from './use-inviting.ts'

type Props = { roles: readonly InvitedRole[]; isMailSent: boolean; onClose: () => void }

/** Pasted or from a file; the server says what will become of each line before anything is sent. */
export function InvitePeople({ roles, isMailSent, onClose }: Props) {
  const { t } = useTranslation('invitations')
  const [text, setText] = useState('')
  const [terms, setTerms] = useState<Terms>({ role: 'host', days: 14, isMailed: isMailSent })
  const settled = useDeferredValue(text)
  const lines = useMemo(() => readLines(settled), [settled])
  const { step, report, progress, preview, send, reset } = useInviting(terms)
  const isTooMany = lines.length > MOST_INVITED_LINES
  const due = report.filter(({ outcome }) => outcome === 'new').length
  return (
    <Card as="section" aria-label={t('add.title')} className="mb-8 max-w-3xl">
      <h2 className="mb-3 font-display text-xl font-bold">{t('add.title')}</h2>
      {step === 'writing' ? (
        <>
          <TextArea
            label={t('add.text')}
            hint={t('add.hint')}
            placeholder={t('add.example')}
            rows={6}
            value={text}
            spellCheck={false}
            error={isTooMany ? t('add.tooMany', { n: formatNumber(MOST_INVITED_LINES) }) : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="mt-3">
            <OpenCsvButton onText={setText} />
          </div>
          <TermFields terms={terms} roles={roles} isMailSent={isMailSent} onChange={setTerms} />
        </>
      ) : (
        <InvitationReport lines={report} isDone={step === 'done'} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        {step === 'writing' && (
          <Button
            isBusy={progress !== null}
            disabled={lines.length === 0 || isTooMany}
            onClick={() => void preview(lines)}
          >
            {t('add.check')}
          </Button>
        )}
        {step === 'checked' && due > 0 && (
          <Button isBusy={progress !== null} onClick={() => void send()}>
            {t('add.submit', counted(due))}
          </Button>
        )}
        {step === 'checked' && (
          <Button variant="secondary" disabled={progress !== null} onClick={reset}>
            {t('add.change')}
          </Button>
        )}
        {step === 'done' && (
          <Button
            variant="secondary"
            onClick={() => {
              setText('')
              reset()
            }}
          >
            {t('add.again')}
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('add.close')}
        </Button>
        <p role="status" className="text-muted">
          {progress && t('add.progress', { n: formatNumber(progress.done), all: formatNumber(progress.all) })}
        </p>
      </div>
    </Card>
  )
}

type TermProps = Omit<Props, 'onClose'> & { terms: Terms; onChange: (terms: Terms) => void }

function TermFields({ terms, roles, isMailSent, onChange }: TermProps) {
  const { t } = useTranslation('invitations')
  return (
    <div className="mt-5 flex flex-wrap items-start gap-4">
      {roles.length > 1 && (
        <SelectField
          label={t('add.role')}
          value={terms.role}
          onChange={({ target }) =>
            onChange({ ...terms, role: roles.find((role) => role === target.value) ?? 'host' })
          }
          className="w-full sm:w-44"
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`add.roles.${role}`)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('add.days')}
        value={terms.days}
        onChange={({ target }) => onChange({ ...terms, days: Number(target.value) })}
        className="w-full sm:w-36"
      >
        {INVITATION_DAYS.map((days) => (
          <option key={days} value={days}>
            {t('add.daysOption', { n: formatNumber(days) })}
          </option>
        ))}
      </SelectField>
      {isMailSent ? (
        <SelectField
          label={t('add.way')}
          hint={terms.isMailed ? undefined : t('add.linkHint')}
          value={terms.isMailed ? 'mail' : 'link'}
          onChange={({ target }) => onChange({ ...terms, isMailed: target.value === 'mail' })}
          className="w-full sm:w-72"
        >
          <option value="mail">{t('add.byMail')}</option>
          <option value="link">{t('add.byLink')}</option>
        </SelectField>
      ) : (
        <p className="basis-full text-muted">{t('add.noMail')}</p>
      )}
    </div>
  )
}
