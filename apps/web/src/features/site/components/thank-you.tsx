import { CircleCheck, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink, buttonClass } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Sent } from './contact-form.tsx'

/** After the form. If the message has to go by mail, it says that the visitor still has to send it. */
export function ThankYou({ sent: { mail } }: { sent: Sent }) {
  const { t } = useTranslation('contact')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('thanks.title'))
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const Icon = mail ? Mail : CircleCheck
  return (
    <Page
      width="narrow"
      className="flex animate-rise flex-col items-center gap-5 py-16 text-center text-balance sm:py-24"
    >
      <span className="grid size-24 place-items-center rounded-full bg-success-soft text-success">
        <Icon aria-hidden="true" className="size-14" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-display text-4xl font-extrabold sm:text-5xl">
        {t('thanks.title')}
      </h1>
      <p className="text-lg text-muted sm:text-xl">{t(mail ? 'thanks.mailText' : 'thanks.text')}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/" size="lg">
          {t('thanks.home')}
        </ButtonLink>
        {mail && (
          <a href={mail} data-button className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {t('thanks.mailAgain')}
          </a>
        )}
      </div>
    </Page>
  )
}
