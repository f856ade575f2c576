import type { Ruling, TypedAnswer } from '@pinquiz/game'
import { Check, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Rule } from '../screens.ts'
import { useHeld } from '../showing/held.ts'
import { Masked } from './answer-bars.tsx'

type Props = {
  given: TypedAnswer['counts']['given']
  /** Answers that the host accepted later. */
  further: readonly string[]
  rule: Rule
}

/** Lets the host accept answers, or undo that; everyone's points are updated (K41). */
export function Accepting({ given, further, rule }: Props) {
  const { t } = useTranslation('kinds/typed-answer')
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [showsAll, setShowsAll] = useState(useHeld() ?? false)
  // Accepted answers keep their place, and with it the focus.
  const rows = given.filter(({ text, isRight }) => !isRight || further.includes(text))
  const gone = further.filter((text) => !given.some((one) => one.text === text))
  const ruled = async (answer: string, ruling: Ruling) => {
    setBusy(answer)
    await rule(answer, ruling)
    setBusy(null)
  }
  if (rows.length === 0 && gone.length === 0) return null
  const step = (text: string, isAccepted: boolean) => {
    const [name, Icon] = isAccepted ? [t('takeBack'), Undo2] : [t('accept'), Check]
    return (
      <Button
        variant="secondary"
        size="sm"
        isBusy={busy === text}
        aria-label={`${name}: ${text}`}
        onClick={busy === null ? () => void ruled(text, isAccepted ? 'refused' : 'accepted') : undefined}
      >
        <Icon aria-hidden="true" className="size-4" />
        {name}
      </Button>
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Check aria-hidden="true" className="size-5" />
        {t('accepting.button')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('accepting.title')}
        description={t('accepting.text')}
        size="lg"
        isReading
      >
        {rows.some(({ isOffensive }) => isOffensive) && (
          <SwitchField
            label={t('accepting.all')}
            hint={t('accepting.allHint')}
            isOn={showsAll}
            onChange={setShowsAll}
          />
        )}
        <ul className="mt-3 grid max-h-[50vh] gap-1 overflow-y-auto">
          {rows.map(({ text, count, isRight = false, isOffensive = false }) => {
            const isMasked = isOffensive && !showsAll
            const note = [...(isRight ? [t('accepting.since')] : []), t('times', counted(count))].join(' · ')
            return (
              <Row key={text} text={isMasked ? null : text} note={note}>
                {!isMasked && step(text, isRight)}
              </Row>
            )
          })}
          {gone.map((text) => (
            <Row key={text} text={text} note={t('accepting.since')}>
              {step(text, true)}
            </Row>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Row({ text, note, children }: { text: string | null; note: string; children: ReactNode }) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0">
      <span dir="auto" className="min-w-32 flex-1 basis-32 font-semibold as-written">
        {text ?? <Masked />}
      </span>
      <span className="text-sm text-muted tabular-nums">{note}</span>
      {children}
    </li>
  )
}
