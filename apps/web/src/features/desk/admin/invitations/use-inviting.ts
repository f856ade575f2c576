import type { InvitationsBody } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { sendInvitations, useInvitationActs } from './api.ts'
import { askAbout, type InvitedLine } from './invited-lines.ts'

export type Terms = Pick<InvitationsBody, 'role' | 'days' | 'isMailed'>

/** Writing, then a preview by the server, then the report. */
export function useInviting(terms: Terms) {
  const { t } = useTranslation('invitations')
  const errorText = useErrorText()
  const { refresh } = useInvitationActs()
  const [step, setStep] = useState<'writing' | 'checked' | 'done'>('writing')
  const [report, setReport] = useState<InvitedLine[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)

  async function ask(lines: InvitedLine[], isDue: (line: InvitedLine) => boolean, isPreview: boolean) {
    const all = lines.filter(isDue).length
    setProgress({ done: 0, all })
    const asked = await askAbout(lines, isDue, {
      ask: (people) => sendInvitations({ ...terms, people, isPreview }),
      onProgress: (done) => setProgress({ done, all }),
    })
    setProgress(null)
    if (asked.error !== null) showToast({ tone: 'danger', ...errorText(asked.error) })
    return asked
  }

  return {
    step,
    report,
    progress,
    async preview(lines: InvitedLine[]) {
      const asked = await ask(lines, ({ outcome }) => outcome === undefined, true)
      if (asked.error !== null) return
      setReport(asked.lines)
      setStep('checked')
    },
    async send() {
      const asked = await ask(report, ({ outcome }) => outcome === 'new', false)
      setReport(asked.lines)
      void refresh()
      if (asked.error === null) setStep('done')
      else showToast({ tone: 'danger', title: t('add.failed') })
    },
    reset() {
      setStep('writing')
      setReport([])
    },
  }
}
