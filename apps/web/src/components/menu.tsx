import clsx from 'clsx'
import { DropdownMenu } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

type ContentProps = Pick<ComponentProps<typeof DropdownMenu.Content>, 'onCloseAutoFocus'> & {
  children: ReactNode
  className?: string
}

/** What a `DropdownMenu.Trigger` opens, below its right end. */
export function MenuContent({ children, className = 'min-w-52', ...focus }: ContentProps) {
  return (
    <DropdownMenu.Content
      {...focus}
      align="end"
      sideOffset={6}
      collisionPadding={8}
      className={clsx(
        'z-40 max-h-(--radix-dropdown-menu-content-available-height) animate-fade overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-lg',
        className,
      )}
    >
      {children}
    </DropdownMenu.Content>
  )
}

type ItemProps = { icon: ReactNode; label: string; isDanger?: boolean; onSelect: () => void }

export function MenuItem({ icon, label, isDanger = false, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className={clsx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none [&_svg]:size-5',
        isDanger
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-primary-soft data-highlighted:text-primary-ink',
      )}
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}
