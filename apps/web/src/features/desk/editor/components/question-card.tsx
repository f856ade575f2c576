import type { Kind } from '@pinquiz/game'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Eye, Trash2, TriangleAlert } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, memo, type RefObject } from 'react'
import { Button } from '#components/button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { type EditableQuestion, wordsOf } from '#kinds/drafts.ts'
import { KindDrawing } from '#kinds/drawings.tsx'
import { fieldName, findField } from '#kinds/editing/field-names.ts'
import { DragHandle } from '#kinds/editing/sorting.tsx'
import { nameOf } from '#kinds/names.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useMedia } from '#lib/use-media.ts'
import type { EditorTools } from '../editor-tools.ts'
import { isUntouched } from '../question-edits.ts'
import { useNearViewport } from '../use-near-viewport.ts'
import { CardMenu } from './card-menu.tsx'
import { QuestionFields } from './question-fields.tsx'

type Props = {
  question: EditableQuestion
  at: number
  isFirst: boolean
  isLast: boolean
  showsProblems: boolean
  tools: EditorTools
}

/** Cards that are certainly visible when the page opens. */
const FIRST_SEEN = 4

/** One question, rendered in full only near the viewport. */
export function QuestionCard(props: Props) {
  const { question, at, isFirst, isLast, showsProblems, tools } = props
  const { onKeyDown } = useQuestionSteps({ id: question.key, at, isFirst, isLast, tools })
  const { ref, isNear, heightPx } = useNearViewport(at < FIRST_SEEN || isUntouched(question))
  return (
    <li
      ref={ref}
      data-card
      data-question={question.key}
      className={clsx(
        'scroll-mt-4 rounded-lg border border-line bg-surface p-4 shadow-md contain-layout contain-style sm:scroll-mt-20 sm:p-6',
        !isNear && 'min-h-(--seen) sm:min-h-(--seen-wide)',
      )}
      style={isNear ? undefined : placeholderSize(wordsOf(question).length, heightPx)}
      onKeyDown={onKeyDown}
    >
      <Head
        id={question.key}
        at={at}
        isFirst={isFirst}
        isLast={isLast}
        isNear={isNear}
        kind={question.kind}
        tools={tools}
        card={ref}
      />
      {question.isDoubtful && <Doubt id={question.key} n={at + 1} tools={tools} />}
      {isNear ? (
        <QuestionFields question={question} showsProblems={showsProblems} tools={tools} />
      ) : (
        <FarQuestion question={question} />
      )}
    </li>
  )
}

type HeadProps = Pick<Props, 'at' | 'isFirst' | 'isLast' | 'tools'> & {
  /** Key of the question. */
  id: number
  isNear: boolean
  kind: Kind
  card: RefObject<HTMLLIElement | null>
}

/** Number and actions of the card; doesn't re-render while typing. */
const Head = memo(function Head({ id, at, isFirst, isLast, isNear, kind, tools, card }: HeadProps) {
  const { t, i18n } = useTranslation('authoring')
  const steps = useQuestionSteps({ id, at, isFirst, isLast, tools })
  const n = at + 1
  return (
    <div className="mb-3 flex min-h-10 items-center gap-x-1 gap-y-2 sm:flex-wrap">
      {isNear && (
        <DragHandle
          id={fieldName.card(id)}
          list="questions"
          at={at}
          card={card}
          label={t('question.drag', { n })}
          place={(to) => ({ type: 'place-question', question: id, to })}
          className="-ms-3 hidden h-10 w-8 place-items-center sm:grid"
        />
      )}
      <h3
        tabIndex={-1}
        data-field={fieldName.card(id)}
        className="me-2 font-display text-lg font-bold whitespace-nowrap text-primary-ink"
      >
        {t('question.heading', { n })}
      </h3>
      {isNear && (
        <>
          <KindButton id={id} n={n} name={nameOf(kind, i18n.language)} kind={kind} tools={tools} />
          <CardActions id={id} n={n} isFirst={isFirst} isLast={isLast} steps={steps} tools={tools} />
        </>
      )}
    </div>
  )
})

type ActionsProps = Pick<HeadProps, 'id' | 'isFirst' | 'isLast' | 'tools'> & {
  n: number
  steps: ReturnType<typeof useQuestionSteps>
}

/** In a menu on phones, where they would be a second line. */
function CardActions({ id, n, isFirst, isLast, steps, tools }: ActionsProps) {
  const { t } = useTranslation('authoring')
  const isPhone = useMedia('(width < 40rem)')
  const preview = { icon: Eye, label: t('question.preview', { n }), run: () => tools.preview(id) }
  const acts = [
    { icon: ArrowUp, label: t('question.up', { n }), isOff: isFirst, run: steps.up },
    { icon: ArrowDown, label: t('question.down', { n }), isOff: isLast, run: steps.down },
    { icon: Copy, label: t('question.duplicate', { n }), run: steps.duplicate },
    { icon: Trash2, label: t('question.remove', { n }), isDanger: true, run: steps.remove },
  ]
  if (isPhone)
    return (
      <div className="ms-auto flex">
        <CardMenu label={t('question.more', { n })} acts={[preview, ...acts]} />
      </div>
    )
  return (
    <div className="ms-auto flex">
      <span className="xl:hidden">
        <IconButton icon={preview.icon} label={preview.label} onClick={preview.run} />
      </span>
      {acts.map(({ icon, label, isOff = false, isDanger, run }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          isOff={isOff}
          tone={isDanger ? 'danger' : 'plain'}
          onClick={run}
        />
      ))}
    </div>
  )
}

/** Of an imported question, until someone edits or confirms it. */
function Doubt({ id, n, tools }: Pick<HeadProps, 'id' | 'tools'> & { n: number }) {
  const { t } = useTranslation('authoring')
  const confirm = () => {
    tools.dispatch({ type: 'confirm-answer', question: id })
    tools.focusNext(() => findField(fieldName.card(id)))
    tools.announce(t('announce.confirmed', { n }))
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-danger-soft px-4 py-2">
      <p className="flex items-center gap-1.5 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t('preview.doubtful')}
      </p>
      <Button variant="secondary" size="sm" aria-label={t('question.confirmOf', { n })} onClick={confirm}>
        {t('question.confirm')}
      </Button>
    </div>
  )
}

type KindProps = Pick<HeadProps, 'id' | 'kind' | 'tools'> & { n: number; name: string }

/** Shows the kind, and opens the dialog to change it. */
function KindButton({ id, n, name, kind, tools }: KindProps) {
  const { t } = useTranslation('authoring')
  return (
    <button
      type="button"
      aria-label={t('kind.button', { n, kind: name })}
      title={t('kind.change')}
      data-field={fieldName.kind(id)}
      onClick={() => tools.chooseKind({ question: id })}
      className="flex min-h-9 min-w-0 items-center gap-2 rounded-md border border-line py-1 ps-1.5 pe-2 text-start text-sm leading-tight font-semibold transition-colors hover:border-primary-ink hover:bg-primary-soft hover:text-primary-ink"
    >
      <KindDrawing kind={kind} className="w-9 shrink-0 rounded-xs max-sm:hidden" />
      {name}
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}

/** Placeholder for a card out of view: the browser's search still finds its words, and the page keeps its length. */
function FarQuestion({ question }: { question: EditableQuestion }) {
  return (
    <>
      <p className="line-clamp-3 font-medium">{question.text}</p>
      <p className="mt-2 line-clamp-6 text-muted">{wordsOf(question).join(' · ')}</p>
    </>
  )
}

function placeholderSize(rows: number, heightPx: number | undefined): CSSProperties {
  const seen = heightPx === undefined ? undefined : `${heightPx}px`
  // CSSProperties has no custom properties.
  return {
    '--seen': seen ?? `${22 + rows * 6.6}rem`,
    '--seen-wide': seen ?? `${18 + rows * 4.4}rem`,
  } as CSSProperties
}

/** Actions on a whole question, and where the focus goes afterwards. */
function useQuestionSteps({ id, at, isFirst, isLast, tools }: Omit<HeadProps, 'isNear' | 'kind' | 'card'>) {
  const { t } = useTranslation('authoring')
  const { dispatch, focusNext, announce } = tools

  const move = (by: -1 | 1) => {
    if (by < 0 ? isFirst : isLast) return
    const focused = document.activeElement
    dispatch({ type: 'place-question', question: id, to: at + by })
    focusNext(() => (focused instanceof HTMLElement ? focused : null))
    announce(t('announce.questionMoved', { n: at + 1 + by }))
  }
  const remove = () => {
    if (isFirst && isLast) {
      showToast({
        title: t('cannotRemoveQuestion.title'),
        description: t('cannotRemoveQuestion.description'),
        tone: 'danger',
      })
      return
    }
    dispatch({ type: 'remove-question', question: id })
    focusNext(() => findField('undo-removal'))
  }
  const duplicate = () => {
    const card = findField(fieldName.card(id))?.closest('li')
    dispatch({ type: 'duplicate-question', question: id })
    focusNext(() => card?.nextElementSibling?.querySelector('h3'))
    announce(t('announce.duplicated', { n: at + 2 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return { up: () => move(-1), down: () => move(1), remove, duplicate, onKeyDown }
}
