import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { ContactAside } from './components/contact-aside.tsx'
import { ContactForm, type Sent } from './components/contact-form.tsx'
import { ThankYou } from './components/thank-you.tsx'

export function ContactScreen() {
  const { t } = useTranslation('contact')
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <ThankYou sent={sent} />
  return (
    <Page width="site">
      <PageTitle
        title={t('title')}
        description={t(readSite().arePlansShown ? 'description' : 'descriptionOnly')}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
        <ContactForm onSent={setSent} />
        <ContactAside />
      </div>
    </Page>
  )
}
