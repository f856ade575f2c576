import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'
import { showToast, type Toast } from '../lib/toast.ts'
import { Button, type ButtonSize, type ButtonVariant } from './button.tsx'

const SHOWN_MS = 2_000

type Props = {
  text: string
  label: string
  icon?: LucideIcon
  /** Read out instead, where several are on a page. */
  ariaLabel?: string
  /** Shown once the text is on the clipboard. */
  toast?: Toast
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
}

/** Copies `text`, also on plain HTTP, where browsers withhold the clipboard API. */
export function CopyButton({
  text,
  label,
  icon: Icon = Copy,
  ariaLabel,
  toast,
  variant = 'secondary',
  size = 'md',
  className,
}: Props) {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    if (await copyText(text)) {
      setCopied(true)
      if (toast) showToast({ tone: 'success', ...toast })
    } else {
      showToast({ tone: 'danger', title: t('copy.failed'), description: text })
    }
  }

  return (
    <Button
      variant={variant}
      size={size}
      className={className}
      aria-label={ariaLabel}
      onClick={() => void copy()}
    >
      {isCopied ? (
        <Check aria-hidden="true" className="size-5" />
      ) : (
        <Icon aria-hidden="true" className="size-5" />
      )}
      <span>{label}</span>
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  document.body.append(area)
  area.select()
  const isDone = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
