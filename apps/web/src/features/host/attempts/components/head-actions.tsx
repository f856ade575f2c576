import clsx from 'clsx'
import { Ellipsis, ListChecks, SlidersHorizontal, UserRoundPlus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Button, ButtonLink, buttonClass } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { COMPACT_ACTION } from '#components/page-title.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMedia } from '#lib/use-media.ts'
import { useSharing } from '#session/sharing/use-sharing.tsx'
import type { HostCommands } from '#session/state/use-host-commands.ts'
import { useSessionRight } from '#session/state/use-session-card.ts'
import { DiscardButton } from '#session/wall/controls/discard-button.tsx'
import { useResultsExport } from '../use-results-export.ts'
import type { AttemptProps } from './attempt-props.ts'
import { ExportItems, ExportMenu } from './export-menu.tsx'

/** On one line on phones, in German too. */
const COMPACT = `${COMPACT_ACTION} max-sm:px-1.5!`

type Props = Omit<AttemptProps, 'state'> & { isRulesOpen: boolean; onRules: () => void }

/** One row on all screens; what is rarely needed is in menus. */
export function HeadActions({ game, commands, isRulesOpen, onRules }: Props) {
  const { t } = useTranslation('attempts-host')
  const { t: tRoster } = useTranslation('roster')
  const { session, attempts } = game
  const isPhone = useMedia('(width < 40rem)')
  const may = useSessionRight(session.id)
  const sharing = useSharing()
  const isEmpty = attempts.length === 0
  const share = () => sharing.ask({ dialog: 'share', thing: { session: session.id }, title: session.title })
  const more = isPhone && (may('share') || !isEmpty) && (
    <MoreMenu session={session} hasExport={!isEmpty} onShare={may('share') ? share : undefined} />
  )
  return (
    <div className="flex flex-wrap gap-1.5 max-sm:col-span-full max-sm:*:grow sm:gap-3">
      {!isPhone && <ExportMenu session={session} label={t('export.button')} isOff={isEmpty} />}
      <Button variant="secondary" className={COMPACT} aria-expanded={isRulesOpen} onClick={onRules}>
        <SlidersHorizontal aria-hidden="true" className="size-5 max-sm:hidden" />
        {t('switches.title')}
      </Button>
      <ButtonLink href={`/anytime-quiz/${session.id}/roster`} variant="secondary" className={COMPACT}>
        <ListChecks aria-hidden="true" className="size-5 max-sm:hidden" />
        {tRoster('open')}
      </ButtonLink>
      {may('share') && !isPhone && (
        <Button variant="secondary" title={t('share')} onClick={share}>
          <UserRoundPlus aria-hidden="true" className="size-5" />
          <span className="max-2xl:sr-only">{t('share')}</span>
        </Button>
      )}
      {isEmpty && more}
      {isEmpty && <DiscardButton session={session.id} className={clsx(COMPACT, 'max-sm:basis-2/5')} />}
      <EndQuiz commands={commands} />
      {!isEmpty && more}
      {sharing.dialog}
    </div>
  )
}

type MoreProps = {
  session: AttemptProps['game']['session']
  hasExport: boolean
  onShare: (() => void) | undefined
}

/** What has no room on a phone. */
function MoreMenu({ session, hasExport, onShare }: MoreProps) {
  const { t } = useTranslation('attempts-host')
  const { run, busy } = useResultsExport(session)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('more')}
        aria-busy={busy !== null || undefined}
        className={buttonClass({ variant: 'secondary', className: 'min-w-11 grow-0! px-2!' })}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <MenuContent>
        {hasExport && <ExportItems run={run} />}
        {onShare && <MenuItem icon={<UserRoundPlus />} label={t('share')} onSelect={onShare} />}
      </MenuContent>
    </DropdownMenu.Root>
  )
}

function EndQuiz({ commands }: { commands: HostCommands }) {
  const { t } = useTranslation('attempts-host')
  const [isAsking, setAsking] = useState(false)
  const end = async () => {
    const isDone = await commands.run({ type: 'end' }, 'end')
    setAsking(false)
    if (isDone) showToast({ title: t('end.done'), description: t('end.doneText'), tone: 'success' })
  }
  return (
    <>
      <Button
        variant="secondary"
        className={clsx(COMPACT, 'text-danger! hover:border-danger! hover:bg-danger-soft!')}
        onClick={() => setAsking(true)}
      >
        {t('end.button')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('end.title')}
        description={t('end.text')}
        confirmLabel={t('end.button')}
        isBusy={commands.busy === 'end'}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
