import { MODES } from '@pinquiz/game'
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
  const { isBusy, play } = usePlayingAgain(result.id)
  const { hasAttempts, hostPage, isScored } = MODES[result.mode]
  return (
    <div className="flex flex-wrap gap-2 max-sm:col-span-full sm:gap-3">
      {hasAttempts && (
        <ButtonLink href={`${hostPage.path}/${result.id}`} className="max-sm:w-full">
          {t('openQuiz')}
        </ButtonLink>
      )}
      {isScored && (
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
      <MailResults {...result} />
      <Button
        variant="secondary"
        className={COMPACT}
        isBusy={isBusy}
        onClick={() => void play(result.mode, 'all')}
      >
        {!isBusy && <RotateCcw aria-hidden="true" className="size-5 max-sm:hidden" />}
        {again('button')}
      </Button>
      <ExportMenu result={result} />
      <MoreMenu result={result} onPlay={(mode) => void play(mode, 'hardest')} onErase={erasing.ask} />
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
}

function MoreMenu({ result: { mode, completedAtMs }, onPlay, onErase }: MoreProps) {
  const { t } = useTranslation('results')
  const { t: again } = useTranslation('again')
  const { isScored } = MODES[mode]
  if (!isScored && completedAtMs === null) return null
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('more')}
        className={buttonClass({ variant: 'secondary', className: 'px-3!' })}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <MenuContent>
        {isScored && (
          <DropdownMenu.Group>
            <DropdownMenu.Label className="flex items-center gap-3 px-3 pt-1.5 pb-1 text-sm font-semibold text-muted">
              <Flame aria-hidden="true" className="size-5" />
              {again('hardest')}
            </DropdownMenu.Label>
            <MenuItem icon={<Timer />} label={again('live')} onSelect={() => onPlay('live')} />
            <MenuItem icon={<Gauge />} label={again('practice')} onSelect={() => onPlay('self-paced')} />
          </DropdownMenu.Group>
        )}
        {completedAtMs !== null && (
          <>
            {isScored && <DropdownMenu.Separator className="my-1 h-px bg-line" />}
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
