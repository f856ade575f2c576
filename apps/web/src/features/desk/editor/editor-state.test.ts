import { LIMITS } from '@pinquiz/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { DEFAULT_ASKING } from '#kinds/editing/asking.ts'
import {
  contentOf,
  type EditorAction,
  type EditorState,
  editorReducer,
  emptyEditor,
  isSameContent,
} from './editor-state.ts'
import { timeLimitOf } from './question-edits.ts'
import { withDoubts } from './quiz-conversion.ts'

const run = (...actions: EditorAction[]) => actions.reduce(editorReducer, emptyEditor())
type SingleChoice = Extract<EditableQuestion, { kind: 'single-choice' }>
const singleChoice = (question: EditableQuestion | undefined): SingleChoice => {
  if (question?.kind !== 'single-choice') throw new Error('no such question')
  return question
}
const questionAt = (state: EditorState, at: number): SingleChoice => singleChoice(state.questions[at])
const contentWith = (...written: string[]) => {
  const { title, description, questions } = emptyEditor()
  const made = written.flatMap((text) => questions.map((question) => ({ ...question, text })))
  return { title, description, questions: made }
}
const texts = (state: EditorState) => state.questions.map((question) => question.text)

/** Questions "a", "b", "c". */
function three(): EditorState {
  let state = run({ type: 'add-question' }, { type: 'add-question' })
  for (const [at, text] of ['a', 'b', 'c'].entries())
    state = editorReducer(state, { type: 'edit-question-text', question: questionAt(state, at).key, text })
  return state
}

describe('questions', () => {
  it('start as one question with two empty options, none marked, and 30 seconds', () => {
    const [question, ...rest] = emptyEditor().questions.map(singleChoice)
    expect(rest).toEqual([])
    expect(question).toMatchObject({ text: '', timeLimit: '30' })
    expect(question?.options.map((option) => [option.text, option.isCorrect])).toEqual([
      ['', false],
      ['', false],
    ])
  })

  it('move within the list and stop at its ends', () => {
    const state = three()
    const [a, , c] = state.questions.map((question) => question.key)
    if (a === undefined || c === undefined) throw new Error('three questions expected')
    const place = (question: number, to: number) =>
      texts(editorReducer(state, { type: 'place-question', question, to })).join('')
    expect([place(a, 1), place(a, 2), place(c, 0), place(c, 2)]).toEqual(['bac', 'bca', 'cab', 'abc'])
    expect([place(a, -1), place(c, 3), place(-5, 1)]).toEqual(['abc', 'abc', 'abc'])
  })

  it('are duplicated right below, with new keys and no ids', () => {
    const loaded = editorReducer(emptyEditor(), {
      type: 'load',
      content: {
        title: 'T',
        description: '',
        questions: [
          {
            key: 0,
            id: 'q1',
            kind: 'single-choice',
            text: 'a',
            timeLimit: '20',
            asking: DEFAULT_ASKING,
            options: [{ key: 0, id: 'o1', text: 'x', isCorrect: true }],
          },
        ],
      },
    })
    const original = questionAt(loaded, 0)
    const state = editorReducer(loaded, { type: 'duplicate-question', question: original.key })
    const copy = questionAt(state, 1)
    expect(questionAt(state, 0)).toBe(original)
    expect(copy).toMatchObject({ text: 'a', timeLimit: '20', options: [{ text: 'x', isCorrect: true }] })
    expect(copy.id).toBeUndefined()
    expect(copy.options[0]?.id).toBeUndefined()
    expect(copy.key).not.toBe(original.key)
  })

  it('return to their place with all typed text after a removal is undone', () => {
    const state = three()
    const removed = editorReducer(state, { type: 'remove-question', question: questionAt(state, 1).key })
    expect(texts(removed)).toEqual(['a', 'c'])
    const typed = editorReducer(removed, { type: 'edit-title', text: 'typed after it' })
    const undone = editorReducer(typed, { type: 'undo-removal' })
    expect(texts(undone)).toEqual(['a', 'b', 'c'])
    expect(undone.title).toBe('typed after it')
    expect(undone.removal).toBeNull()
  })

  it('keep at least one, and at most 500', () => {
    const state = emptyEditor()
    expect(editorReducer(state, { type: 'remove-question', question: questionAt(state, 0).key })).toBe(state)
    let full = state
    for (let n = 0; n < 600; n++) full = editorReducer(full, { type: 'add-question' })
    expect(full.questions).toHaveLength(LIMITS.questions.max)
    expect(editorReducer(full, { type: 'duplicate-question', question: questionAt(full, 0).key })).toBe(full)
  })

  it('keep their identity while another one is edited, so that only one card renders', () => {
    const state = three()
    const next = editorReducer(state, {
      type: 'edit-question-text',
      question: questionAt(state, 1).key,
      text: 'B',
    })
    expect(next.questions[0]).toBe(state.questions[0])
    expect(next.questions[2]).toBe(state.questions[2])
    expect(next.questions[1]).not.toBe(state.questions[1])
  })
})

describe('uploads that finish later', () => {
  const stored = { kind: 'picture', id: 'p2', width: 20, height: 10 } as const
  const picture = { id: 'p1', width: 4, height: 3, alt: 'typed meanwhile' }

  it('M19 keep the alternative text typed meanwhile, and restore nothing that was removed', () => {
    const state = emptyEditor()
    const { key } = questionAt(state, 0)
    const shown = editorReducer(state, { type: 'edit-media', question: key, media: { picture } })
    const added = editorReducer(shown, { type: 'add-media', question: key, stored })
    expect(questionAt(added, 0).media?.picture).toMatchObject({ id: 'p2', alt: 'typed meanwhile' })
    const removed = editorReducer(shown, { type: 'edit-media', question: key, media: undefined })
    const sound = { kind: 'sound', id: 's1' } as const
    const heard = editorReducer(removed, { type: 'add-media', question: key, stored: sound })
    expect(questionAt(heard, 0).media).toEqual({ sound: { id: 's1' } })
  })

  it('M19 do the same for an option', () => {
    const state = emptyEditor()
    const question = questionAt(state, 0)
    const names = { question: question.key, option: question.options[0]?.key ?? -1 }
    const described = editorReducer(state, { type: 'picture-option', ...names, picture })
    const { alt: _, ...other } = { ...picture, id: 'p2' }
    const changed = editorReducer(described, { type: 'picture-option', ...names, picture: other })
    expect(questionAt(changed, 0).options[0]?.picture).toEqual({ ...other, alt: 'typed meanwhile' })
  })
})

describe('options', () => {
  it('stay between two and ten', () => {
    let state = emptyEditor()
    const question = questionAt(state, 0).key
    const before = questionAt(state, 0).options[0]?.key ?? -1
    expect(editorReducer(state, { type: 'remove-option', question, option: before })).toBe(state)
    for (let n = 0; n < 20; n++) state = editorReducer(state, { type: 'add-option', question })
    expect(questionAt(state, 0).options).toHaveLength(10)
  })

  it('have at most one right answer', () => {
    let state = emptyEditor()
    const question = questionAt(state, 0)
    for (const option of question.options)
      state = editorReducer(state, { type: 'mark-correct', question: question.key, option: option.key })
    expect(questionAt(state, 0).options.map((option) => option.isCorrect)).toEqual([false, true])
  })

  it('are restored with their text, and with their mark unless another option has it', () => {
    let state = emptyEditor()
    const { key: question, options } = questionAt(state, 0)
    const [first, second] = options.map((option) => option.key)
    if (first === undefined || second === undefined) throw new Error('two options expected')
    for (const action of [
      { type: 'add-option', question },
      { type: 'edit-option', question, option: first, text: 'right' },
      { type: 'mark-correct', question, option: first },
      { type: 'remove-option', question, option: first },
      { type: 'mark-correct', question, option: second },
      { type: 'undo-removal' },
    ] satisfies EditorAction[])
      state = editorReducer(state, action)
    expect(questionAt(state, 0).options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['right', false],
      ['', true],
      ['', false],
    ])
  })
})

describe('pasted lines', () => {
  const paste = (state: EditorState, at: number, lines: string[]) => {
    const { key: question, options } = questionAt(state, 0)
    const option = options[at]?.key ?? -1
    const after = editorReducer(state, { type: 'paste-options', question, option, lines })
    return questionAt(after, 0).options.map(({ text }) => text)
  }

  it('fill empty options and add missing ones', () => {
    expect(paste(emptyEditor(), 0, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  })

  it('move written options down instead of overwriting them', () => {
    let state = emptyEditor()
    const { key: question, options } = questionAt(state, 0)
    state = editorReducer(state, {
      type: 'edit-option',
      question,
      option: options[1]?.key ?? -1,
      text: 'kept',
    })
    expect(paste(state, 0, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'kept'])
  })

  it('stop at ten options', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `line ${n}`)
    expect(paste(emptyEditor(), 0, lines)).toEqual(lines.slice(0, 10))
  })
})

describe('inserted questions', () => {
  const { questions } = run({ type: 'append', content: contentWith('a', 'b') })
  const source = { title: 'Rivers', author: 'Ada', licence: 'CC-BY-4.0' } as const

  it('Q37 follow the current one without ids, replace untouched cards, and bring their sources once', () => {
    const own = run({ type: 'append', content: contentWith('one', 'two') }, { type: 'add-question' })
    const [first] = own.questions
    const added = questions.map((question) => ({ ...question, id: 'of-another-quiz' }))
    const insert = { type: 'insert', content: { questions: added, sources: [source] } } as const
    const after = editorReducer(own, { ...insert, after: first?.key ?? null })
    expect(texts(after)).toEqual(['one', 'a', 'b', 'two'])
    expect(after.questions.map(({ id }) => id)).toEqual([undefined, undefined, undefined, undefined])
    const twice = editorReducer(after, { ...insert, after: null })
    expect(texts(twice)).toEqual(['one', 'a', 'b', 'two', 'a', 'b'])
    expect(twice.sources).toEqual([source])
    expect(new Set(twice.questions.map(({ key }) => key)).size).toBe(6)
  })
})

describe('an import', () => {
  const content = { title: 'New', description: 'd', questions: three().questions }

  it('replaces everything, and one undo restores everything', () => {
    const before = run({ type: 'edit-title', text: 'Old' })
    const after = editorReducer(before, { type: 'replace', content })
    expect(after.title).toBe('New')
    expect(isSameContent(editorReducer(after, { type: 'undo-removal' }), before)).toBe(true)
  })

  it('cannot be undone after typing, which would be lost', () => {
    const after = editorReducer(emptyEditor(), { type: 'replace', content })
    const typed = editorReducer(after, { type: 'edit-title', text: 'Newer' })
    expect(editorReducer(typed, { type: 'undo-removal' }).title).toBe('Newer')
  })

  it('I26 a doubtful answer counts as checked once its question is edited or confirmed', () => {
    const doubtful = withDoubts(content, [0, 1, 2])
    const state = editorReducer(emptyEditor(), { type: 'replace', content: doubtful })
    const doubts = (after: EditorState) => after.questions.map(({ isDoubtful = false }) => isDoubtful)
    const [first, second, third] = state.questions.map(({ key }) => key)
    if (first === undefined || second === undefined || third === undefined) throw new Error('no questions')
    expect(doubts(state)).toEqual([true, true, true])
    const confirmed = editorReducer(state, { type: 'confirm-answer', question: first })
    expect(isSameContent(confirmed, state)).toBe(true)
    const edited = editorReducer(confirmed, { type: 'edit-question-text', question: second, text: 'b?' })
    const settled = editorReducer(edited, { type: 'settle-time-limit', question: third })
    expect(doubts(settled)).toEqual([false, false, true])
    const changed = editorReducer(settled, { type: 'change-kind', question: third, kind: 'open-text' })
    expect(doubts(changed)).toEqual([false, false, false])
  })

  it('keeps what was there if appended', () => {
    const before = editorReducer(three(), { type: 'edit-title', text: 'Mine' })
    const after = editorReducer(before, { type: 'append', content })
    expect(texts(after)).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
    expect([after.title, after.description]).toEqual(['Mine', 'd'])
  })

  it('replaces untouched cards if appended', () => {
    const after = editorReducer(emptyEditor(), { type: 'append', content })
    expect(texts(after)).toEqual(['a', 'b', 'c'])
    expect(after.title).toBe('New')
  })
})

it('reads a time as typed, and uses 30 if it is not a number', () => {
  expect(['12', ' 7 ', '', 'abc', 'NaN', '1e9', '-1', '12,5', 'Infinity'].map(timeLimitOf)).toEqual([
    12, 7, 30, 30, 30, 1e9, -1, 12.5, 30,
  ])
})

it('replaces a non-numeric time with 30, and keeps an invalid number visible', () => {
  const state = emptyEditor()
  const question = questionAt(state, 0).key
  const settled = (text: string) =>
    questionAt(
      [
        { type: 'edit-time-limit', question, text } as const,
        { type: 'settle-time-limit', question } as const,
      ].reduce(editorReducer, state),
      0,
    ).timeLimit
  expect(settled('soon')).toBe('30')
  expect(settled('4')).toBe('4')
})

it('cuts texts at the input limits', () => {
  const state = run(
    { type: 'edit-title', text: 'x'.repeat(500) },
    { type: 'edit-description', text: 'x'.repeat(5000) },
  )
  expect([state.title.length, state.description.length]).toEqual([200, 1000])
})

it('keeps its invariants under any sequence of steps', () => {
  const types = [
    'add-question',
    'remove-question',
    'duplicate-question',
    'place-question',
    'add-option',
    'remove-option',
    'place-option',
    'mark-correct',
    'edit-option',
    'paste-options',
    'append',
    'replace',
    'undo-removal',
  ] as const
  const step = fc.record({ type: fc.constantFrom(...types), q: fc.nat(5), o: fc.nat(11), up: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let state = emptyEditor()
      for (const { type, q, o, up } of steps) {
        const target = state.questions.map(singleChoice)[q % state.questions.length]
        const action = {
          type,
          question: target?.key ?? -1,
          option: target?.options[o % target.options.length]?.key ?? -1,
          to: up ? 0 : o,
          text: 'x',
          content: contentOf(state),
          lines: ['l', 'm', 'n'],
        } as EditorAction // every field any of these actions reads is present
        state = editorReducer(state, action)
        const questions = state.questions.map(singleChoice)
        const keys = questions.flatMap((question) => [
          question.key,
          ...question.options.map((option) => option.key),
        ])
        expect(new Set(keys).size).toBe(keys.length)
        expect(Math.max(...keys)).toBeLessThan(state.nextKey)
        expect(state.questions.length).toBeGreaterThanOrEqual(1)
        for (const question of questions) {
          expect(question.options.length).toBeGreaterThanOrEqual(2)
          expect(question.options.length).toBeLessThanOrEqual(10)
          expect(question.options.filter((option) => option.isCorrect).length).toBeLessThanOrEqual(1)
        }
      }
    }),
    { numRuns: 60 },
  )
})
