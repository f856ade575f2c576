import { MODES, mayInSession, type SessionAct } from '@pinquiz/game'
import type { ResultDetails } from '@pinquiz/protocol'
import {
  ChevronDown,
  Download,
  Ellipsis,
  FileSpreadsheet,
  Flame,
  Gauge,
  PencilLine,
  RotateCcw,
  Sheet,
  Timer,
  Trash2,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink, buttonClass } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMedia } from '#lib/use-media.ts'
import { type Asked, useSharing } from '#session/sharing/use-sharing.tsx'
import { usePlayingAgain } from '#session/wall/controls/play-again.tsx'
import { useEraseResult } from '../api.ts'
import { useExport } from '../use-export.ts'
import { MailResults } from './mail-results.tsx'

type Props = { result: ResultDetails }

/** One row on all screens; what is rarely needed is in menus. */
export function ResultActions({ result }: Props) {
  const { objections = 0 } = result
  const { t } = useTranslation('results')
  const { t: again } = useTranslation('again')
  const erasing = useErasing(result)
  const sharing = useSharing()
  const [, navigate] = useLocation()
  const isPhone = useMedia('(width < 40rem)')
  const may = (act: SessionAct) => mayInSession(result.right, act)
  const askToShare = (dialog: Asked['dialog']) =>
    sharing.ask({
      dialog,
      thing: { session: result.id },
      title: result.title,
      onLeft: () => navigate('/results', { replace: true }),
    })
  const { isBusy, play } = usePlayingAgain(result.id)
  const { hasAttempts, hostPage, isScored } = MODES[result.mode]
  return (
    <div className="flex flex-wrap gap-2 max-sm:col-span-full sm:gap-3">
      {hasAttempts && may('steer') && (
        <ButtonLink href={`${hostPage.path}/${result.id}`} className="max-sm:w-full">
          {t('openQuiz')}
        </ButtonLink>
      )}
      {isScored && may('mark') && (
        <ButtonLink href={`/results/${result.id}/marking`} variant="secondary" className={COMPACT}>
          <PencilLine aria-hidden="true" className="size-5 max-sm:hidden" />
          <span className="min-w-0">
            {t('marking')}{' '}
            {objections > 0 && (
              <span className="inline-block text-warning">{t('objections', counted(objections))}</span>
            )}
          </span>
        </ButtonLink>
      )}
      {may('mark') && <MailResults {...result} />}
      {may('steer') && (
        <Button
          variant="secondary"
          className={COMPACT}
          isBusy={isBusy}
          onClick={() => void play(result.mode, 'all')}
        >
          {!isBusy && <RotateCcw aria-hidden="true" className="size-5 max-sm:hidden" />}
          {again('button')}
        </Button>
      )}
      <ExportMenu result={result} />
      {may('share') && !isPhone && (
        <Button variant="secondary" title={t('shared.share')} onClick={() => askToShare('share')}>
          <UserRoundPlus aria-hidden="true" className="size-5" />
          <span className="max-xl:sr-only">{t('shared.share')}</span>
        </Button>
      )}
      <MoreMenu
        result={result}
        onPlay={(mode) => void play(mode, 'hardest')}
        onErase={erasing.ask}
        onShare={isPhone ? () => askToShare('share') : undefined}
        onLeave={() => askToShare('leave')}
      />
      {sharing.dialog}
      <ConfirmDialog
        isOpen={erasing.isAsking}
        title={t('delete.title')}
        description={t('delete.text', { title: result.title })}
        confirmLabel={t('delete.confirm')}
        isBusy={erasing.isErasing}
        onConfirm={() => void erasing.confirm()}
        onCancel={erasing.cancel}
      />
    </div>
  )
}

/** Four buttons stand beside each other on a phone of 360 px. */
const COMPACT = 'max-sm:grow max-sm:px-2 max-sm:text-sm'

function ExportMenu({ result }: Pick<Props, 'result'>) {
  const { t } = useTranslation('results')
  const { busy, run } = useExport(result)
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-busy={busy !== null || undefined}
        className={buttonClass({ variant: 'secondary', className: COMPACT })}
      >
        <Download aria-hidden="true" className="size-5 max-sm:hidden" />
        {t('export.basic')}
        <ChevronDown aria-hidden="true" className="size-4 opacity-70 max-sm:hidden" />
      </DropdownMenu.Trigger>
      <MenuContent>
        <MenuItem icon={<Download />} label={t('export.summary')} onSelect={() => void run('basic')} />
        <MenuItem icon={<Sheet />} label={t('export.full')} onSelect={() => void run('full')} />
        <MenuItem icon={<FileSpreadsheet />} label={t('export.xlsx')} onSelect={() => void run('xlsx')} />
      </MenuContent>
    </DropdownMenu.Root>
  )
}

type MoreProps = Pick<Props, 'result'> & {
  onPlay: (mode: 'live' | 'self-paced') => void
  onErase: () => void
  /** Where the button has no room. */
  onShare: (() => void) | undefined
  onLeave: () => void
}

function MoreMenu({ result: { mode, right, completedAtMs }, onPlay, onErase, onShare, onLeave }: MoreProps) {
  const { t } = useTranslation('results')
  const { t: again } = useTranslation('again')
  const canPlay = MODES[mode].isScored && mayInSession(right, 'steer')
  const canErase = completedAtMs !== null && mayInSession(right, 'delete')
  const canShare = onShare && mayInSession(right, 'share')
  const canLeave = right !== 'owner'
  if (!canPlay && !canErase && !canShare && !canLeave) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('more')}
        className={buttonClass({ variant: 'secondary', className: 'px-3!' })}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <MenuContent>
        {canPlay && (
          <DropdownMenu.Group>
            <DropdownMenu.Label className="flex items-center gap-3 px-3 pt-1.5 pb-1 text-sm font-semibold text-muted">
              <Flame aria-hidden="true" className="size-5" />
              {again('hardest')}
            </DropdownMenu.Label>
            <MenuItem icon={<Timer />} label={again('live')} onSelect={() => onPlay('live')} />
            <MenuItem icon={<Gauge />} label={again('practice')} onSelect={() => onPlay('self-paced')} />
          </DropdownMenu.Group>
        )}
        {canShare && <MenuItem icon={<UserRoundPlus />} label={t('shared.share')} onSelect={onShare} />}
        {canLeave && <MenuItem icon={<UserRoundMinus />} label={t('shared.leave')} onSelect={onLeave} />}
        {canErase && (
          <>
            {canPlay && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
            <MenuItem icon={<Trash2 />} label={t('delete.button')} isDanger onSelect={onErase} />
          </>
        )}
      </MenuContent>
    </DropdownMenu.Root>
  )
}

function useErasing({ id, title }: ResultDetails) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const erase = useEraseResult(() => navigate('/results', { replace: true }))
  const [isAsking, setAsking] = useState(false)

  const confirm = async () => {
    try {
      await erase.mutateAsync(id)
      showToast({ title: t('delete.done'), description: t('delete.doneText', { title }), tone: 'success' })
    } catch (error) {
      showToast({ title: t('delete.failed'), description: errorText(error).description, tone: 'danger' })
      setAsking(false)
    }
  }
  return {
    isAsking,
    isErasing: erase.isPending,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm,
  }
}
