import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { SelectField, TextArea } from '#components/desk-fields.tsx'
import { privacyLink } from '#components/privacy-link.tsx'
import { RichText } from '#components/rich-text.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError, send } from '#lib/http/api.ts'
import { readSite } from '#lib/site.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { findProblems, LEAD_LIMITS, type LeadField, type LeadProblems, mailLink, readLead } from '../lead.ts'
import { usePlans } from '../plans.ts'

/** `mail`: the server did not take it, so the visitor's mail program was opened with this link. */
export type Sent = { mail: string | null }

export function ContactForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const { t } = useTranslation('contact')
  const { problems, isBusy, submit } = useSubmit(onSent)
  // Before the scripts are there the browser would put everything typed into the address.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const error = (field: LeadField) => {
    const problem = problems[field]
    return problem && t(problem)
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TextField
          label={t('name')}
          name="name"
          autoComplete="name"
          maxLength={LEAD_LIMITS.name}
          required
          error={error('name')}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={LEAD_LIMITS.email}
          required
          error={error('email')}
        />
        <TextField
          label={t('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={LEAD_LIMITS.phone}
          required
          error={error('phone')}
        />
        {readSite().arePlansShown && <PlanField error={error('plan')} />}
        <TextArea
          label={t('message')}
          name="message"
          maxLength={LEAD_LIMITS.message}
          className="[&_textarea]:min-h-32"
        />
        <TrapForMachines />
        <noscript>
          <p className="rounded-md bg-warning-soft px-4 py-3 font-medium text-warning">{t('noScript')}</p>
        </noscript>
        <Button type="submit" size="lg" isBusy={isBusy} disabled={!isAlive}>
          {t(isBusy ? 'sending' : 'send')}
        </Button>
        <p className="text-sm text-muted">
          <RichText text={t('privacy')} parts={{ privacy: privacyLink }} />
        </p>
      </form>
    </Card>
  )
}

function PlanField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('contact')
  const plans = usePlans()
  const [search] = useSearchParams()
  const field = useRef<HTMLSelectElement>(null)
  // `/contact?plan=yearly` preselects a plan. In an effect, because the prerendered page knows no query, and only if
  // nothing was chosen before the scripts loaded.
  const asked = plans.find(({ id }) => id === search.get('plan'))?.storedLabel
  useEffect(() => {
    if (asked && field.current?.value === '') field.current.value = asked
  }, [asked])
  return (
    <SelectField ref={field} label={t('plan')} name="plan" required error={error}>
      <option value="">{t('planPlaceholder')}</option>
      {plans.map(({ id, label, storedLabel }) => (
        <option key={id} value={storedLabel}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** Out of sight and out of the order of focus; people cannot fill it in, simple robots fill in everything. */
function TrapForMachines() {
  const { t } = useTranslation('contact')
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label>
        {t('website')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

function useSubmit(onSent: (sent: Sent) => void) {
  const { t, i18n } = useTranslation('contact')
  const errorText = useErrorText()
  const [problems, setProblems] = useState<LeadProblems>({})
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const lead = readLead(form)
    const found = findProblems(lead, readSite().arePlansShown)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) return focusField(form, first)
    if (isBusy) return
    setBusy(true)
    try {
      await send('POST', '/api/leads', { body: { ...lead, language: i18n.language } })
      onSent({ mail: null })
    } catch (error) {
      setBusy(false)
      // Sending an email doesn't help if the form is invalid.
      if (error instanceof ApiError && error.code === 'bad-request')
        return showToast({ ...errorText(error), tone: 'danger' })
      const to = readSite().contact.email
      if (to === null)
        return showToast({
          title: t('notSent.title'),
          description: t('notSent.description'),
          tone: 'danger',
        })
      const mail = mailLink(lead, to, t)
      location.assign(mail)
      onSent({ mail })
    }
  }
  return { problems, isBusy, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
