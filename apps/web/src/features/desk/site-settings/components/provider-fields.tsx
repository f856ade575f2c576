import { PROVIDER_FIELD_NAMES, PROVIDER_SLOTS, type ProviderSlot, providerSetting } from '@pinquiz/protocol'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#components/copy-button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Setting } from '../api.ts'

type Props = { settings: Setting[]; field: (setting: Setting) => ReactNode }

/** The sign-in services, each folded up. */
export function ProviderFields({ settings, field }: Props) {
  const named = (name: string) => settings.find((setting) => setting.name === name)
  const passwords = named('passwordSignIn')
  return (
    <>
      {passwords && field(passwords)}
      {PROVIDER_SLOTS.map((slot) => (
        <Service key={slot} slot={slot} name={nameOf(slot, named)}>
          {PROVIDER_FIELD_NAMES.map((one) => {
            const setting = named(providerSetting(slot, one))
            return setting && field(setting)
          })}
        </Service>
      ))}
    </>
  )
}

/** As on its button; null: not set up. */
function nameOf(slot: ProviderSlot, named: (name: string) => Setting | undefined): string | null {
  const [name, issuer] = (['Name', 'Issuer'] as const).map((one) => named(providerSetting(slot, one))?.value)
  if (!issuer) return null
  return name || (URL.canParse(issuer) ? new URL(issuer).hostname : issuer)
}

function Service({ slot, name, children }: { slot: ProviderSlot; name: string | null; children: ReactNode }) {
  const { t } = useTranslation('site-settings')
  const redirect = `${location.origin}/api/sign-in/with/${slot}/callback`
  const title = t('providers.slot', { n: slot })
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-4 py-2">
        <span className="font-display text-lg font-bold">{title}</span>
        <span className="min-w-0 flex-1 break-words text-muted">{name ?? t('providers.slotEmpty')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-6 px-4 pt-2 pb-4">
        <div className="flex flex-col items-start gap-2">
          <p>{t('providers.redirect')}</p>
          <code className="max-w-full rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all select-all">
            {redirect}
          </code>
          <CopyButton
            size="sm"
            text={redirect}
            label={t('providers.copy')}
            ariaLabel={`${t('providers.copy')}: ${title}`}
          />
        </div>
        {children}
      </div>
    </details>
  )
}
