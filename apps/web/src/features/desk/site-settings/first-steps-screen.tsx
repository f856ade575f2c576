import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Button } from '#components/button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { SellingStep } from './components/selling-step.tsx'
import { SettingsOrWait } from './components/settings-or-wait.tsx'
import { SettingsSection } from './components/settings-section.tsx'

const STEPS = ['name', 'language', 'mail', 'sign-up', 'plans', 'legal'] as const

/** Setup of a new site, step by step; every step can be skipped. */
export function FirstStepsScreen() {
  const { t } = useTranslation('site-settings')
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('step') ?? 1)
  const number = STEPS[asked - 1] ? asked : 1
  const step = STEPS[number - 1] ?? 'name'
  const isLast = number === STEPS.length
  useFocusOnStep(number)
  const [, navigate] = useLocation()
  const isChanged = useRef(false)
  const finish = () => {
    // Name, logo and colours are rendered into the page, so changing them needs a reload.
    if (isChanged.current) location.assign('/host')
    else navigate('/host')
  }
  const goOn = () => {
    if (isLast) finish()
    else setParams({ step: String(number + 1) })
  }
  const onSaved = () => {
    isChanged.current = true
    goOn()
  }
  const label = t(isLast ? 'steps.finish' : 'steps.next')
  const otherWays = (
    <>
      <Button variant="secondary" onClick={goOn}>
        {t('steps.skip')}
      </Button>
      {number > 1 && (
        <Button variant="ghost" onClick={() => setParams({ step: String(number - 1) })}>
          {t('steps.back')}
        </Button>
      )}
    </>
  )
  return (
    <Page width="text">
      <PageTitle title={t('steps.title')} description={t('steps.text')} />
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold text-muted">{t('steps.of', { n: number, all: STEPS.length })}</p>
        {!isLast && (
          <Button variant="ghost" size="sm" onClick={finish}>
            {t('steps.skipAll')}
          </Button>
        )}
      </div>
      <div aria-hidden="true" className="mt-2 mb-6 flex gap-1.5">
        {STEPS.map((one, at) => (
          <span
            key={one}
            className={clsx('h-2 flex-1 rounded-full', at < number ? 'bg-primary' : 'bg-line')}
          />
        ))}
      </div>
      <SettingsOrWait>
        {(settings) =>
          step === 'plans' ? (
            <SellingStep settings={settings} onSaved={onSaved}>
              {otherWays}
            </SellingStep>
          ) : (
            <SettingsSection key={step} group={step} settings={settings} next={{ label, onSaved }}>
              {otherWays}
            </SettingsSection>
          )
        }
      </SettingsOrWait>
    </Page>
  )
}

/** Not on the first step, where the page itself takes the focus. */
function useFocusOnStep(number: number): void {
  const shown = useRef(number)
  useEffect(() => {
    if (shown.current !== number) document.querySelector<HTMLElement>('form h2')?.focus()
    shown.current = number
  }, [number])
}
