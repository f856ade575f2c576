import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string | undefined }

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary shadow-sm hover:bg-primary-hover',
  accent:
    'bg-accent text-on-accent shadow-sm hover:bg-accent-hover resting:bg-sunken resting:text-muted resting:opacity-100 resting:shadow-none',
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-primary-ink hover:text-primary-ink hover:bg-primary-soft',
  ghost: 'text-primary-ink hover:bg-primary-soft',
  danger: 'bg-danger-fill text-white shadow-sm hover:brightness-110',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 gap-1.5 rounded-sm px-3 py-1 text-sm',
  md: 'min-h-11 gap-2 rounded-md px-4 py-2 text-base',
  lg: 'min-h-13 gap-2.5 rounded-md px-6 py-3 text-lg',
}

/** The look of a button, for links and for parts of other libraries. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Look = {}): string {
  return clsx(
    'relative inline-flex items-center justify-center text-center leading-tight font-semibold select-none',
    'transition-[background-color,border-color,color,transform,filter] active:translate-y-px',
    'disabled:opacity-65 aria-disabled:opacity-65 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    className,
  )
}

type ButtonProps = ComponentProps<'button'> & Look & { isBusy?: boolean; children: ReactNode }

/** While `isBusy` it keeps its focus and width, does nothing, and says so to screen readers. */
export function Button({
  variant = 'primary',
  size = 'md',
  isBusy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, className })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <Spinner size="small" tone="current" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & { href: string; children: ReactNode; 'aria-label'?: string }

export function ButtonLink({ href, variant = 'primary', size = 'md', className, ...rest }: ButtonLinkProps) {
  return <Link href={href} data-button className={buttonClass({ variant, size, className })} {...rest} />
}
