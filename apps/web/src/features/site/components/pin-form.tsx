import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

/** Where players enter, right on the first page. The join page judges the PIN. */
export function PinForm() {
  const { t } = useTranslation('site')
  const [, navigate] = useLocation()

  const join = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pin = new FormData(event.currentTarget).get('pin')
    const digits = String(pin).replaceAll(/\D/g, '')
    navigate(digits ? `/join?pin=${digits}` : '/join')
  }

  return (
    // Works as a form of the browser's own, too, before the scripts are there.
    <form
      action="/join"
      onSubmit={join}
      className="w-full max-w-md rounded-lg border border-white/25 bg-white/10 p-4 forced-colors:border"
    >
      <label htmlFor="pin" className="font-semibold">
        {t('hero.pinLabel')}
      </label>
      <div className="mt-2 flex flex-wrap gap-2.5">
        <input
          id="pin"
          name="pin"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={9}
          placeholder={t('hero.pinPlaceholder')}
          data-theme="light"
          className="min-h-13 min-w-0 flex-1 basis-36 rounded-md border-2 border-transparent bg-surface px-4 text-xl font-bold tracking-wide text-ink tabular-nums placeholder:text-base placeholder:font-medium placeholder:tracking-normal placeholder:text-muted"
        />
        <Button
          type="submit"
          size="lg"
          variant="ghost"
          className="border-2 border-white text-white! hover:bg-white hover:text-brand!"
        >
          {t('hero.join')}
        </Button>
      </div>
      <p className="mt-2 text-sm text-white/85">{t('hero.noAccount')}</p>
    </form>
  )
}
