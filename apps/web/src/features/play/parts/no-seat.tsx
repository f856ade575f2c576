import { ButtonLink } from '#components/button.tsx'
import { LogoMark } from '#components/logo.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Someone opened a player's address in a browser without that player's token. */
export function NoSeat() {
  const { t } = useTranslation('play-later')
  return (
    <main
      id="content"
      tabIndex={-1}
      className="safe-x flex min-h-dvh flex-col items-center justify-center py-6"
    >
      <div className="flex w-full max-w-md animate-rise flex-col items-center gap-4 text-center">
        <LogoMark className="size-16" />
        <h1 className="text-3xl leading-tight font-extrabold tracking-tight">{t('noSeat.title')}</h1>
        <p className="text-lg text-muted">{t('noSeat.description')}</p>
        <div className="mt-2 flex w-full flex-col gap-3">
          <ButtonLink href="/join" variant="accent" size="lg">
            {t('noSeat.join')}
          </ButtonLink>
          <ButtonLink href="/join?code" variant="secondary" size="lg">
            {t('noSeat.rejoin')}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
