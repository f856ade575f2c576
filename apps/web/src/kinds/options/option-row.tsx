import { LIMITS } from '@pinquiz/game'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useId, useRef } from 'react'
import { GrowingArea } from '../../components/growing-area.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { inputClass } from '../../components/text-field.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { optionColour, optionLetter } from '../../session/parts/option-colours.ts'
import { OptionMark } from '../../session/parts/option-mark.tsx'
import type { CardTools } from '../editing/card-tools.ts'
import { cutHint } from '../editing/cut-hint.ts'
import { fieldName } from '../editing/field-names.ts'
import { DragHandle } from '../editing/sorting.tsx'
import { PICTURES_ACCEPTED, useFileUpload } from '../editing/use-file-upload.ts'
import type { EditableOption } from './option-drafting.ts'
import { OptionPictureField } from './option-picture-field.tsx'
import { useOptionSteps } from './use-option-steps.ts'

type Props = {
  /** Key of the question. */
  question: number
  option: EditableOption
  /** All options of the question. */
  options: readonly EditableOption[]
  at: number
  /** Whether several options may be right. */
  isMany: boolean | undefined
  isEmptyShown: boolean
  /** Id of the group's error message, shown while no option is marked. */
  groupErrorId: string | undefined
  tools: CardTools
}

/** The editor's colours repeat after this many (spec 001 §9). */
const COLOURS = 10

/** Browsers fill unchecked radio buttons with grey in the dark, as if they were off. */
const HOLLOW =
  'appearance-none rounded-full border-2 border-line-strong bg-transparent checked:border-6 checked:border-success'

/** One option: letter and colour, text, the mark for right, order and removal. */
export function OptionRow(props: Props) {
  const { question, option, options, at, isMany, isEmptyShown, groupErrorId } = props
  const { t } = useTranslation('authoring')
  const row = useRef<HTMLLIElement>(null)
  const letter = optionLetter(at)
  const colour = optionColour(at, COLOURS)
  const steps = useOptionSteps(props)
  const input = useRef<HTMLInputElement>(null)
  const upload = useFileUpload({
    takes: /^image\//,
    onStored: steps.showPicture,
    announce: props.tools.announce,
  })
  const { picture } = option

  return (
    <li
      ref={row}
      data-row
      {...upload.handlers}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 rounded-md border border-line border-s-6 bg-surface p-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
      style={{ borderLeftColor: colour }}
      onKeyDown={steps.onKeyDown}
    >
      <span className="flex items-center">
        <DragHandle
          id={fieldName.option(option.key)}
          list={`options-${question}`}
          at={at}
          card={row}
          label={t('question.dragOption', { letter })}
          place={(to) => ({ type: 'place-option', question: question, option: option.key, to })}
          className="-ms-1.5 grid h-11 w-6 place-items-center"
        />
        <span
          aria-hidden="true"
          className="grid h-11 w-13 place-items-center rounded-md text-white"
          style={{ backgroundColor: colour }}
        >
          <OptionMark index={at} />
        </span>
      </span>
      <OptionText
        option={option}
        letter={letter}
        isEmptyShown={isEmptyShown}
        onEdit={steps.edit}
        onPaste={steps.onPaste}
      >
        {picture && (
          <OptionPictureField
            letter={letter}
            picture={picture}
            onChange={steps.changePicture}
            onRemove={steps.removePicture}
          />
        )}
        {upload.failure && (
          <p role="alert" className="mt-1 text-sm font-medium text-danger">
            {upload.failure}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURES_ACCEPTED}
          onChange={({ target }) => {
            upload.add(target.files?.[0])
            // Reset, so that the same file can be chosen again.
            target.value = ''
          }}
        />
      </OptionText>
      <div className="col-span-2 flex items-center justify-end max-sm:mt-2 sm:col-span-1">
        <label
          className={clsx(
            'me-auto flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-2 font-medium transition-colors sm:me-1',
            option.isCorrect ? 'bg-success-soft text-success' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={`correct-${question}`}
            data-field={fieldName.correct(option.key)}
            aria-label={t(isMany ? 'question.markCorrectMany' : 'question.markCorrect', { letter })}
            aria-describedby={groupErrorId}
            checked={option.isCorrect}
            onChange={steps.markCorrect}
            className={clsx('size-5', isMany ? 'accent-success-fill' : HOLLOW)}
          />
          <span aria-hidden="true">{t('question.correct')}</span>
        </label>
        <span data-rare className="flex">
          <IconButton
            icon={ImagePlus}
            label={t('optionPicture.add', { letter })}
            isOff={upload.uploading !== null}
            field={fieldName.optionPicture(option.key)}
            onClick={() => input.current?.click()}
          />
          <IconButton
            icon={ArrowUp}
            label={t('question.optionUp', { letter })}
            isOff={at === 0}
            onClick={() => steps.move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('question.optionDown', { letter })}
            isOff={at === options.length - 1}
            onClick={() => steps.move(1)}
          />
        </span>
        <IconButton
          icon={X}
          tone="danger"
          label={t('question.removeOption', { letter })}
          onClick={steps.remove}
        />
      </div>
    </li>
  )
}

type TextProps = {
  option: EditableOption
  letter: string
  isEmptyShown: boolean
  onEdit: (text: string) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  children: ReactNode
}

function OptionText({ option, letter, isEmptyShown, onEdit, onPaste, children }: TextProps) {
  const { t } = useTranslation('authoring')
  const id = useId()
  const hint = cutHint(t, option.text, LIMITS.optionText.stored)
  const messages = clsx(isEmptyShown && `${id}-error`, hint && `${id}-hint`) || undefined
  return (
    <div>
      <GrowingArea
        rows={1}
        aria-label={t('question.optionText', { letter })}
        aria-required
        aria-invalid={isEmptyShown || undefined}
        aria-describedby={messages}
        data-field={fieldName.option(option.key)}
        placeholder={t('question.optionPlaceholder', { letter })}
        maxLength={LIMITS.optionText.input}
        value={option.text}
        onChange={({ target }) => onEdit(target.value)}
        onPaste={onPaste}
        className={clsx(
          inputClass,
          'field-sizing-content block max-h-40 resize-none',
          isEmptyShown ? 'border-danger' : 'border-line-strong',
        )}
      />
      {isEmptyShown && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {t('problem.empty-option.description')}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-warning">
          {hint}
        </p>
      )}
      {children}
    </div>
  )
}
