import type { QuizCard } from '@pinquiz/protocol'
import { ChevronRight, Timer } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { useTranslation } from '../../../lib/i18n.ts'

type Props = { quiz: QuizCard; isStarting: boolean; onLive: () => void; onClose: () => void }

export function ModeDialog({ quiz, isStarting, onLive, onClose }: Props) {
  const { t } = useTranslation('host')
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('mode.title')}
      description={quiz.title}
      actions={
        <Button variant="ghost" onClick={onClose}>
          {t('mode.cancel')}
        </Button>
      }
    >
      <button
        type="button"
        aria-busy={isStarting || undefined}
        aria-disabled={isStarting || undefined}
        onClick={isStarting ? undefined : onLive}
        className="flex w-full items-center gap-4 rounded-lg border-2 border-line-strong p-4 text-left transition-colors hover:border-primary-ink hover:bg-primary-soft"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-md bg-primary text-on-primary">
          {isStarting ? (
            <Spinner size="small" tone="current" />
          ) : (
            <Timer aria-hidden="true" className="size-6" />
          )}
        </span>
        <span className="flex-1">
          <span className="block font-display text-lg font-bold">
            {t(isStarting ? 'mode.starting' : 'mode.live')}
          </span>
          <span className="block text-muted">{t('mode.liveText')}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 text-muted" />
      </button>
    </Dialog>
  )
}
