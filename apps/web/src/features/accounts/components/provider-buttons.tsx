import { ProviderButton } from '#components/provider-button.tsx'
import { ApiError } from '#lib/http/api.ts'
import { readSite } from '#lib/site.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { wantedPage } from '#lib/wanted-page.ts'

/** The site's sign-in services; empty without any. */
export function ProviderButtons({ onProblem }: { onProblem: (text: string | null) => void }) {
  const { t, i18n } = useTranslation('providers')
  const errorText = useErrorText()
  return readSite().providers.map(({ id, name }) => (
    <ProviderButton
      key={id}
      provider={name}
      path={`/api/sign-in/with/${id}`}
      body={{ next: wantedPage() ?? '/', language: i18n.language }}
      onProblem={(error) => {
        const isDown = error instanceof ApiError && error.code === 'provider-down'
        if (!error) onProblem(null)
        else onProblem(isDown ? t('problems.down', { provider: name }) : errorText(error).description)
      }}
    />
  ))
}
