import { Ellipsis, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { MenuContent, MenuItem } from '#components/menu.tsx'

type Props = {
  label: string
  acts: readonly { icon: LucideIcon; label: string; isOff?: boolean; isDanger?: boolean; run: () => void }[]
}

/** What can be done with a question, on a phone. */
export function CardMenu({ label, acts }: Props) {
  const chosen = useRef(false)
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(isOpen) => {
        if (isOpen) chosen.current = false
      }}
    >
      <DropdownMenu.Trigger
        aria-label={label}
        className="grid size-10 place-items-center rounded-md text-muted hover:bg-primary-soft hover:text-primary-ink"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* The act itself moves the focus. */}
        <MenuContent onCloseAutoFocus={(event) => chosen.current && event.preventDefault()}>
          {acts.map(
            ({ icon: Icon, label: name, isOff, isDanger = false, run }) =>
              !isOff && (
                <MenuItem
                  key={name}
                  icon={<Icon />}
                  label={name}
                  isDanger={isDanger}
                  onSelect={() => {
                    chosen.current = true
                    run()
                  }}
                />
              ),
          )}
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
