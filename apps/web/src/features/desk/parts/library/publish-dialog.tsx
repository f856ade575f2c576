import type { Licence, Subject } from '@pinquiz/game'
import { LICENCES, LIMITS, SUBJECTS } from '@pinquiz/game'
import { AGES, type Publication, type PublicationBody, type QuizCard } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { SelectField, TextArea } from '#components/desk-fields.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatDate } from '#lib/texts/format-time.ts'
import { showToast } from '#lib/toast.ts'
import { usePublication, usePublishing, useWithdrawal } from './api.ts'
import { CONTENT_LANGUAGES, useLibraryTexts } from './facts.ts'

export type PublishDialogProps = { quiz: QuizCard; onClose: () => void }

/** Publishes a quiz, publishes it again, or withdraws it. */
export function PublishDialog({ quiz, onClose }: PublishDialogProps) {
  const { t } = useLibraryTexts()
  const errorText = useErrorText()
  const { data: state, error } = usePublication(quiz.id)
  const [edited, edit] = useState<Partial<PublicationBody>>({})
  const acts = useActs(quiz, onClose)
  const facts = state && state.licences.length > 0 ? { ...firstFacts(quiz, state), ...edited } : null
  const actions = facts && (
    <>
      {state?.published && (
        <Button variant="secondary" isBusy={acts.isWithdrawing} onClick={() => void acts.withdraw()}>
          {t('withdraw.confirm')}
        </Button>
      )}
      <Button isBusy={acts.isPublishing} onClick={() => void acts.publish(facts)}>
        {t(state?.published ? 'publish.again' : 'publish.publish')}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      hasFixedActions
      onClose={onClose}
      size="lg"
      title={t('publish.title', { title: quiz.title })}
      description={t('publish.text')}
      actions={actions}
    >
      {state && facts ? (
        <Form state={state} facts={facts} onChange={(part) => edit((before) => ({ ...before, ...part }))} />
      ) : state ? (
        <p>{t('publish.noLicence')}</p>
      ) : error ? (
        <p role="alert">{errorText(error).description}</p>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Dialog>
  )
}

type FormProps = {
  state: Publication
  facts: PublicationBody
  onChange: (part: Partial<PublicationBody>) => void
}

function Form({ state, facts, onChange }: FormProps) {
  const { t } = useLibraryTexts()
  const { licences, repeated } = state
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notes state={state} />
      {repeated.length > 0 && (
        <SwitchField
          label={t('publish.withoutTwins')}
          hint={repeated.map((one) => t('publish.twin', one)).join(' ')}
          isOn={facts.isWithoutTwins}
          onChange={(isWithoutTwins) => onChange({ isWithoutTwins })}
        />
      )}
      <FactFields facts={facts} licences={licences} onChange={onChange} />
    </div>
  )
}

/** What is known about the quiz before it's published. */
function Notes({ state: { published, twin } }: { state: Publication }) {
  const { t } = useLibraryTexts()
  return (
    <>
      {published && (
        <p className="rounded-md bg-sunken px-4 py-3">
          {t('publish.since', { date: formatDate(published.publishedAtMs) })}{' '}
          {t(published.isOutdated ? 'publish.outdated' : 'publish.current')}
        </p>
      )}
      {twin && (
        <p role="alert" className="rounded-md bg-sunken px-4 py-3 font-medium text-warning">
          {t('publish.alreadyThere', twin)}
        </p>
      )}
    </>
  )
}

type FieldProps = {
  facts: PublicationBody
  licences: readonly Licence[]
  onChange: (part: Partial<PublicationBody>) => void
}

function FactFields({ facts, licences, onChange }: FieldProps) {
  const { t, languages, licenceOf, licenceTextOf } = useLibraryTexts()
  const { description, language, subject, ageFrom, ageTo, licence } = facts
  return (
    <>
      <TextArea
        label={t('publish.description')}
        maxLength={LIMITS.description.input}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <SelectField
          label={t('filter.language')}
          value={language}
          onChange={({ target }) => onChange({ language: target.value })}
        >
          {languages(CONTENT_LANGUAGES).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('filter.subject')}
          value={subject}
          onChange={({ target }) =>
            onChange({ subject: SUBJECTS.find((one) => one === target.value) ?? subject })
          }
        >
          {SUBJECTS.map((one: Subject) => (
            <option key={one} value={one}>
              {t(`subject.${one}`)}
            </option>
          ))}
        </SelectField>
        <AgeField
          label={t('publish.ageFrom')}
          value={ageFrom}
          onChange={(from) => onChange({ ageFrom: from, ageTo: Math.max(from, ageTo) })}
        />
        <AgeField
          label={t('publish.ageTo')}
          value={ageTo}
          onChange={(to) => onChange({ ageTo: to, ageFrom: Math.min(to, ageFrom) })}
        />
      </div>
      <SelectField
        label={t('publish.licence')}
        hint={`${licenceTextOf(licence)}${licences.length < LICENCES.length ? ` ${t('publish.licencesLeft')}` : ''}`}
        value={licence}
        onChange={({ target }) =>
          onChange({ licence: licences.find((one) => one === target.value) ?? licence })
        }
      >
        {licences.map((one) => (
          <option key={one} value={one}>
            {licenceOf(one)}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const AGE_STEPS = [
  ...Array.from({ length: 18 }, (_, at) => AGES.from + at).filter((age) => age <= 18),
  AGES.to,
]

type AgeProps = { label: string; value: number; onChange: (age: number) => void }

function AgeField({ label, value, onChange }: AgeProps) {
  const { t } = useLibraryTexts()
  const steps = AGE_STEPS.includes(value) ? AGE_STEPS : [...AGE_STEPS, value].sort((a, b) => a - b)
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {steps.map((age) => (
        <option key={age} value={age}>
          {age === AGES.to ? t('ages.open') : age}
        </option>
      ))}
    </SelectField>
  )
}

function firstFacts(quiz: QuizCard, { published, licences, repeated }: Publication): PublicationBody {
  const isWithoutTwins = repeated.length > 0
  if (published) {
    const { description, language, subject, ageFrom, ageTo, licence } = published
    const allowed = licences.includes(licence) ? licence : (licences[0] ?? licence)
    return { description, language, subject, ageFrom, ageTo, licence: allowed, isWithoutTwins }
  }
  return {
    description: quiz.description,
    language: document.documentElement.lang.slice(0, 2) || 'en',
    subject: 'general-knowledge',
    ageFrom: 10,
    ageTo: AGES.to,
    licence: licences.find((one) => one === 'CC-BY-4.0') ?? licences[0] ?? 'site-only',
    isWithoutTwins,
  }
}

function useActs({ id, title }: QuizCard, onDone: () => void) {
  const { t } = useLibraryTexts()
  const errorText = useErrorText()
  const publishing = usePublishing()
  const withdrawal = useWithdrawal()
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      onDone()
      showToast({ title: done, description: title, tone: 'success' })
    } catch (error) {
      showToast({ title: t('notDone'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return {
    isPublishing: publishing.isPending,
    isWithdrawing: withdrawal.isPending,
    publish: (body: PublicationBody) =>
      attempt(() => publishing.mutateAsync({ quizId: id, body }), t('publish.done')),
    withdraw: () => attempt(() => withdrawal.mutateAsync(id), t('withdraw.done')),
  }
}
