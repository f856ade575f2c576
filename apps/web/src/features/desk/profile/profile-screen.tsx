import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useViewer } from '#lib/viewer.ts'
import { useSaveProfile } from './api.ts'
import { NewAddress } from './components/new-address.tsx'
import { SignIns } from './components/sign-ins.tsx'
import { OwnData } from './own-data.tsx'

const NAME_MAX = 100

/** `/profile` (spec 000 §2). */
export function ProfileScreen() {
  const { t } = useTranslation('settings')
  const [, navigate] = useLocation()
  const { user } = useViewer()
  const save = useSaveProfile()
  const [name, setName] = useState(user?.name ?? '')
  const [isChecked, setChecked] = useState(false)
  const isMissing = name.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isMissing && !save.isPending) save.mutate(name.trim())
  }
  // If the page was opened by URL, there is no page to return to.
  const goBack = () => (history.length > 1 ? history.back() : navigate('/host'))
  return (
    <Page width="narrow">
      <PageTitle title={t('profile.title')} />
      <Card>
        <form noValidate onSubmit={submit} className="flex flex-col gap-6">
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            value={user?.email ?? ''}
            readOnly
          />
          <TextField
            label={t('profile.name')}
            autoComplete="name"
            maxLength={NAME_MAX}
            required
            value={name}
            error={isChecked && isMissing ? t('profile.nameMissing') : undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={goBack}>
              {t('profile.cancel')}
            </Button>
            <Button type="submit" isBusy={save.isPending}>
              {t('save')}
            </Button>
          </div>
        </form>
      </Card>
      <div className="mt-6 flex flex-col gap-6">
        <NewAddress />
        <SignIns />
        <OwnData />
      </div>
    </Page>
  )
}
