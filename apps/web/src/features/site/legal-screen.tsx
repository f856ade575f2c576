import type { ReactNode } from 'react'
import { Page } from '../../components/page.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { useSiteName } from '../../lib/viewer.ts'

const PRIVACY = [
  'account',
  'participants',
  'selfPaced',
  'contact',
  'cookies',
  'others',
  'retention',
  'rights',
] as const
const TERMS = ['use', 'account', 'content', 'conduct', 'plans', 'liability'] as const

export function PrivacyScreen() {
  const { t } = useTranslation('legal')
  const siteName = useSiteName()
  return (
    <Document title={t('privacy.title')} intro={t('privacy.intro', { siteName })}>
      {PRIVACY.map((part) => (
        <Section
          key={part}
          title={t(`privacy.sections.${part}.title`)}
          text={t(`privacy.sections.${part}.text`)}
        />
      ))}
    </Document>
  )
}

export function TermsScreen() {
  const { t } = useTranslation('legal')
  const siteName = useSiteName()
  return (
    <Document title={t('terms.title')} intro={t('terms.intro', { siteName })}>
      {TERMS.map((part) => (
        <Section
          key={part}
          title={t(`terms.sections.${part}.title`)}
          text={t(`terms.sections.${part}.text`)}
        />
      ))}
    </Document>
  )
}

function Document({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <Page width="text">
      <PageTitle title={title} />
      <p className="text-xl text-muted">{intro}</p>
      <div className="mt-8 flex flex-col gap-8">{children}</div>
    </Page>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <p className="mt-2 text-lg leading-relaxed">{text}</p>
    </section>
  )
}
