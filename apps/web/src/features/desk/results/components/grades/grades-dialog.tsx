import { isPercent, MAX_GRADE_LETTERS, MAX_GRADES } from '@pinquiz/game'
import type { GradeScaleBody, ResultDetails } from '@pinquiz/protocol'
import { Plus, X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useSetScale } from '../../api.ts'

type Row = { key: number; name: string; from: string }
type Props = { result: ResultDetails; onClose: () => void }

/** A pass mark and a small table of grades; begins with the host's last ones. */
export function GradesDialog({ result, onClose }: Props) {
  const { t } = useTranslation('results')
  const { t: common } = useTranslation('common')
  const formId = useId()
  const { pass, setPass, rows, setRows, isWrong, save, store, isBusy } = useScaleForm(result, onClose)
  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const actions = (
    <>
      {result.scale && (
        <Button variant="ghost" isBusy={isBusy} onClick={() => void store({ scale: null })}>
          {t('grades.remove')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} isBusy={isBusy}>
        {t('grades.save')}
      </Button>
    </>
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const wrongPercent = (text: string) =>
    isWrong && percentIn(text) === undefined ? t('grades.wrong') : undefined
  return (
    <Dialog
      isOpen
      title={t('grades.title')}
      description={t('grades.hint')}
      actions={actions}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={t('grades.pass')}
          inputMode="decimal"
          value={pass}
          error={pass.trim() === '' ? undefined : wrongPercent(pass)}
          onChange={({ target }) => setPass(target.value)}
        />
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t('grades.grades')}</legend>
          {rows.map(({ key, name, from }, at) => {
            const number = formatNumber(at + 1)
            return (
              <div key={key} className="flex items-start gap-2">
                <TextField
                  label={t('grades.name', { number })}
                  isLabelHidden
                  placeholder={t('grades.nameHint')}
                  maxLength={MAX_GRADE_LETTERS}
                  value={name}
                  error={isWrong && name.trim() === '' ? t('grades.missing') : undefined}
                  onChange={({ target }) => change(key, { name: target.value })}
                  className="min-w-0 flex-1"
                />
                <TextField
                  label={t('grades.percent', { number })}
                  isLabelHidden
                  placeholder="%"
                  inputMode="decimal"
                  value={from}
                  error={wrongPercent(from)}
                  onChange={({ target }) => change(key, { from: target.value })}
                  className="w-28"
                />
                <IconButton
                  icon={X}
                  tone="danger"
                  label={t('grades.removeGrade', { number })}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
              </div>
            )
          })}
          {rows.length < MAX_GRADES && (
            <Button
              variant="secondary"
              size="sm"
              className="justify-self-start"
              onClick={() =>
                setRows([
                  ...rows,
                  { key: Math.max(0, ...rows.map((row) => row.key)) + 1, name: '', from: '' },
                ])
              }
            >
              <Plus aria-hidden="true" className="size-4" />
              {t('grades.add')}
            </Button>
          )}
        </fieldset>
      </form>
    </Dialog>
  )
}

/** A percentage as typed, with a decimal comma or point; undefined if it isn't one. */
function percentIn(text: string): number | undefined {
  const value = Number(text.trim().replace('%', '').replace(',', '.') || Number.NaN)
  return isPercent(value) ? value : undefined
}

function useScaleForm({ id, scale, lastScale }: ResultDetails, onClose: () => void) {
  const { t } = useTranslation('results')
  const errorText = useErrorText()
  const setting = useSetScale(id)
  const first = scale ?? lastScale ?? { pass: 50, grades: [] }
  const [pass, setPass] = useState(first.pass === null ? '' : formatNumber(first.pass))
  const [rows, setRows] = useState<Row[]>(
    first.grades.map(({ name, from }, key) => ({ key, name, from: formatNumber(from) })),
  )
  const [isWrong, setWrong] = useState(false)

  const store = async (body: GradeScaleBody) => {
    try {
      await setting.mutateAsync(body)
      onClose()
    } catch (error) {
      showToast({ title: t('grades.failed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  const save = async () => {
    const passFrom = pass.trim() === '' ? null : percentIn(pass)
    const grades = rows.flatMap(({ name, from }) => {
      const percent = percentIn(from)
      return percent === undefined || name.trim() === '' ? [] : [{ name: name.trim(), from: percent }]
    })
    if (passFrom === undefined || grades.length < rows.length) return setWrong(true)
    await store({ scale: passFrom === null && grades.length === 0 ? null : { pass: passFrom, grades } })
  }
  return { pass, setPass, rows, setRows, isWrong, save, store, isBusy: setting.isPending }
}
