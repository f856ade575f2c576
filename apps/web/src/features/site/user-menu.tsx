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
import { useLocation } from 'wouter'
import { MenuContent, MenuItem } from '../../components/menu.tsx'
import { seedOf } from '../../components/seed.ts'
import { Avatar } from '../../components/stage/avatar.tsx'
import { send } from '../../lib/api.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { forgetUser, isAdmin, type User } from '../../lib/viewer.ts'
import { leaveOnPurpose } from '../../lib/wanted-page.ts'

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation('site')
  const [, navigate] = useLocation()
  const errorText = useErrorText()

  const signOut = async () => {
    try {
      await send('POST', '/api/sign-out')
      leaveOnPurpose()
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
        className="rounded-full transition hover:brightness-90"
      >
        <Avatar name={nameOf(user)} number={seedOf(user.email)} />
      </DropdownMenu.Trigger>
      <MenuContent className="w-64">
        <DropdownMenu.Label className="truncate border-b border-line px-3 pt-1.5 pb-2.5 text-sm text-muted">
          {user.email}
        </DropdownMenu.Label>
        <div className="h-1.5" />
        {user.isApproved && (
          <>
            <MenuItem
              icon={<LayoutDashboard />}
              label={t('nav.dashboard')}
              onSelect={() => navigate('/dashboard')}
            />
            <MenuItem icon={<UserRound />} label={t('nav.profile')} onSelect={() => navigate('/profile')} />
            <MenuItem icon={<LayoutGrid />} label={t('nav.myQuizzes')} onSelect={() => navigate('/host')} />
          </>
        )}
        <MenuItem icon={<CreditCard />} label={t('nav.pricing')} onSelect={() => navigate('/pricing')} />
        {user.isApproved && (
          <MenuItem icon={<Settings />} label={t('nav.settings')} onSelect={() => navigate('/settings')} />
        )}
        {isAdmin(user) && (
          <>
            <MenuItem
              icon={<ShieldCheck />}
              label={t('nav.adminPanel')}
              onSelect={() => navigate('/admin')}
            />
            <MenuItem icon={<Inbox />} label={t('nav.messages')} onSelect={() => navigate('/messages')} />
          </>
        )}
        <MenuItem icon={<LogOut />} label={t('nav.signOut')} onSelect={() => void signOut()} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}

/** Spec 000 §2: the letter is the first of the full name, else of the e-mail address, else U. */
function nameOf({ name, email }: User): string {
  return name.trim() || email || 'U'
}
