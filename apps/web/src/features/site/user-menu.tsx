import {
  CreditCard,
  Inbox,
  LayoutDashboard,
  LayoutGrid,
  LogOut,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { send } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { forgetUser, isAdmin, type User } from '../../lib/viewer.ts'

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('site')
  const [, navigate] = useLocation()
  const errorText = useErrorText()

  const signOut = async () => {
    try {
      await send('POST', '/api/sign-out')
      forgetUser()
      navigate('/')
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
  }

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('nav.menuFor', { email: user.email })}
        className="grid size-11 place-items-center rounded-full bg-primary text-lg font-bold text-on-primary uppercase transition-colors hover:bg-primary-hover"
      >
        {initial(user)}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        className="z-40 w-64 animate-fade rounded-lg border border-line bg-surface p-1.5 shadow-lg"
      >
        <DropdownMenu.Label className="truncate border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-muted">
          {user.email}
        </DropdownMenu.Label>
        <div className="h-1.5" />
        {user.isApproved && (
          <>
            <Item
              icon={<LayoutDashboard />}
              label={t('nav.dashboard')}
              onSelect={() => navigate('/dashboard')}
            />
            <Item icon={<UserRound />} label={t('nav.profile')} onSelect={() => navigate('/profile')} />
            <Item icon={<LayoutGrid />} label={t('nav.myQuizzes')} onSelect={() => navigate('/host')} />
          </>
        )}
        <Item icon={<CreditCard />} label={t('nav.pricing')} onSelect={() => navigate('/pricing')} />
        {user.isApproved && (
          <Item icon={<Settings />} label={t('nav.settings')} onSelect={() => navigate('/settings')} />
        )}
        {isAdmin(user) && (
          <>
            <Item icon={<ShieldCheck />} label={t('nav.adminPanel')} onSelect={() => navigate('/admin')} />
            <Item icon={<Inbox />} label={t('nav.messages')} onSelect={() => navigate('/messages')} />
          </>
        )}
        <Item icon={<LogOut />} label={t('nav.signOut')} onSelect={() => void signOut()} />
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

type ItemProps = { icon: ReactNode; label: string; onSelect: () => void }

function Item({ icon, label, onSelect }: ItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium outline-none data-highlighted:bg-primary-soft data-highlighted:text-primary-ink [&_svg]:size-5"
    >
      {icon}
      {label}
    </DropdownMenu.Item>
  )
}

/** Spec 000 §2: the first letter of the full name, else of the e-mail address, else U. */
function initial({ name, email }: User): string {
  return [...name.trim()][0] ?? [...email][0] ?? 'U'
}
