import type { Waiting } from '@pinquiz/protocol'
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
import { signOut } from '../../lib/providers.ts'
import { readSite } from '../../lib/site.ts'
import { useErrorText } from '../../lib/texts/error-text.ts'
import { formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { forgetUser, isAdmin, type User } from '../../lib/viewer.ts'
import { leaveOnPurpose } from '../../lib/wanted-page.ts'
import { Avatar } from '../../session/parts/avatar.tsx'
import { seedOf } from '../../session/parts/seed.ts'
import { useWaiting } from './use-waiting.ts'

const MAX_COUNTED = 99

export function UserMenu({ user }: { user: User }) {
  return isAdmin(user) && user.isApproved ? <AdministratorMenu user={user} /> : <Menu user={user} />
}

function AdministratorMenu({ user }: { user: User }) {
  return <Menu user={user} waiting={useWaiting()} />
}

function Menu({ user, waiting }: { user: User; waiting?: Waiting }) {
  const { t } = useTranslation('site')
  const [, navigate] = useLocation()
  const counted = useCounted()
  const signOut = useSignOut()
  const atAdmin = waiting ? waiting.accounts + waiting.reports : 0
  const sum = waiting ? waiting.accounts + waiting.messages + waiting.reports : 0

  return (
    <DropdownMenu.Root modal={false}>
      <span className="relative inline-flex">
        <DropdownMenu.Trigger
          aria-label={counted(t('nav.menuFor', { email: user.email }), sum)}
          className="rounded-full transition hover:brightness-90"
        >
          <Avatar name={nameOf(user)} number={seedOf(user.email)} />
        </DropdownMenu.Trigger>
        {/* Next to the button: inside it, initials and number would read as one word that its name doesn't contain. */}
        {sum > 0 && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -top-1 -end-1 min-w-5 rounded-full bg-danger-fill px-1 text-center text-xs leading-5 font-bold text-white tabular-nums"
          >
            {sum > MAX_COUNTED ? `${MAX_COUNTED}+` : formatNumber(sum)}
          </span>
        )}
      </span>
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
        {readSite().arePlansShown && (
          <MenuItem icon={<CreditCard />} label={t('nav.pricing')} onSelect={() => navigate('/pricing')} />
        )}
        {user.isApproved && (
          <MenuItem icon={<Settings />} label={t('nav.settings')} onSelect={() => navigate('/settings')} />
        )}
        {isAdmin(user) && (
          <>
            <MenuItem
              icon={<ShieldCheck />}
              label={counted(t('nav.adminPanel'), atAdmin)}
              onSelect={() =>
                navigate(waiting?.reports && !waiting.accounts ? '/admin?tab=reports' : '/admin')
              }
            />
            <MenuItem
              icon={<Inbox />}
              label={counted(t('nav.messages'), waiting?.messages)}
              onSelect={() => navigate('/messages')}
            />
          </>
        )}
        <MenuItem icon={<LogOut />} label={t('nav.signOut')} onSelect={() => void signOut()} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}

/** A label with the number of pending items. */
function useCounted(): (label: string, count: number | undefined) => string {
  const { t } = useTranslation('site')
  return (label, count = 0) => (count > 0 ? t('nav.waiting', { label, n: formatNumber(count) }) : label)
}

function useSignOut(): () => Promise<void> {
  const [, navigate] = useLocation()
  const errorText = useErrorText()
  return async () => {
    try {
      const isLeaving = await signOut()
      leaveOnPurpose()
      forgetUser()
      if (!isLeaving) navigate('/')
    } catch (error) {
      showToast({ ...errorText(error), tone: 'danger' })
    }
  }
}

/** Spec 000 §2: the letter is the first of the full name, else of the e-mail address, else U. */
function nameOf({ name, email }: User): string {
  return name.trim() || email || 'U'
}
