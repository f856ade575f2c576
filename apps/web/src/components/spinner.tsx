import clsx from 'clsx'

type SpinnerSize = 'small' | 'medium' | 'large'

const SIZES: Record<SpinnerSize, string> = {
  small: 'size-4 border-2',
  medium: 'size-8 border-3',
  large: 'size-14 border-4',
}

type Props = { size?: SpinnerSize; tone?: 'brand' | 'current' }

/** Decoration: the text next to it says what is going on. */
export function Spinner({ size = 'medium', tone = 'brand' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-solid',
        SIZES[size],
        tone === 'brand'
          ? 'border-line border-t-brand dark:border-t-primary-ink'
          : 'border-current border-t-transparent',
      )}
    />
  )
}

/** A spinner with its words; `isFullPage` fills the window. */
export function Loading({ text, isFullPage = false }: { text: string; isFullPage?: boolean }) {
  return (
    <div
      role="status"
      data-loading
      className={clsx(
        'flex flex-col items-center justify-center gap-4 p-6 text-muted',
        isFullPage ? 'min-h-dvh' : 'min-h-[40dvh]',
      )}
    >
      <Spinner size="large" />
      <p className="font-medium">{text}</p>
    </div>
  )
}
