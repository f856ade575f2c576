import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { TextField } from '#components/text-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'label'> & { label?: string }

export function PasswordField({ label, ...props }: Props) {
  const { t } = useTranslation('accounts')
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const Icon = isShown ? EyeOff : Eye
  // The error is read out at the focused field.
  useEffect(() => {
    if (props.error) input.current?.focus()
  }, [props.error])
  return (
    <div className="relative">
      <TextField
        {...props}
        ref={input}
        label={label ?? t('password')}
        type={isShown ? 'text' : 'password'}
        inputClassName="pe-12"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!isShown)}
        className="absolute top-[1.875rem] end-0 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
