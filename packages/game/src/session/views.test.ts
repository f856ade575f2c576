import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quizzes } from '../../test/arbitraries.ts'
import { choice } from '../../test/single-choice.ts'
import type { Quiz } from '../quiz/quiz.ts'
import type { Phase } from './session.ts'
import type { PlayerScore, Tally } from './tally.ts'
import { finalResults, hostPhase, playerResults, publicPhase, questionFace } from './views.ts'

const quiz: Quiz = {
  title: 'Quiz',
  description: '',
  questions: [
    {
      id: 'q',
      text: 'Which one?',
      timeLimitS: 20,
      kind: 'single-choice',
      options: [
        { id: 'a', text: 'This', isCorrect: false },
        { id: 'b', text: 'That', isCorrect: true },
        { id: 'c', text: 'Neither', isCorrect: false },
      ],
    },
  ],
}
const player = (number: number, score: number, points: number | null): PlayerScore => ({
  participant: `p${number}`,
  name: `Player ${number}`,
  number,
  score,
  answer: points === null ? null : { value: points > 0 ? 1 : 0, points, credit: points > 0 ? 1 : 0 },
})
/** Counts by tally key from counts by position. */
const counted = (counts: number[]) => new Map(counts.map((count, option) => [String(option), count]))
const tally: Tally = {
  counts: counted([1, 3]),
  players: [
    player(1, 1000, 0),
    player(2, 3000, 1500),
    player(3, 3000, 1200),
    player(4, 0, null),
    player(5, 2000, null),
    player(6, 4000, 1900),
  ],
}
const reveal: Phase = { name: 'reveal', index: 0 }
const ended: Phase = { name: 'ended' }

describe('L33 L95 the reveal', () => {
  test('L33 shows the right option and a count for every option', () => {
    expect(publicPhase(quiz, reveal, tally)).toEqual({
      name: 'reveal',
      question: {
        index: 0,
        of: 1,
        text: 'Which one?',
        timeLimitS: 20,
        kind: 'single-choice',
        options: ['This', 'That', 'Neither'],
        key: 1,
        counts: [1, 3, 0],
      },
    })
  })

  test('L55 a voided question is marked as such and earns no points', () => {
    const repairs = { voided: [0], repeats: [] }
    expect(publicPhase(quiz, reveal, tally, repairs)).toMatchObject({ name: 'reveal', isVoided: true })
    expect(publicPhase(quiz, reveal, tally)).not.toHaveProperty('isVoided')
    expect(hostPhase(quiz, reveal, tally, repairs)).toMatchObject({
      isVoided: true,
      leaderboard: tally.players.slice(0, 5).map(() => ({ gained: 0 })),
    })
    expect(playerResults(quiz, 0, tally, repairs).get('p3')).toMatchObject({
      isCorrect: true,
      points: 0,
      score: 3000,
    })
  })

  test('L56 a repeated question is marked as such', () => {
    const twice = { ...quiz, questions: [...quiz.questions, ...quiz.questions] }
    const repairs = { voided: [0], repeats: [1] }
    expect(questionFace(twice, 1, repairs)).toEqual({ ...questionFace(twice, 1), isRepeat: true })
    expect(questionFace(twice, 0, repairs)).not.toHaveProperty('isRepeat')
  })

  test('L96 the end says how many answers are right, of the questions that count', () => {
    const [first] = quiz.questions
    const rest = [
      { ...first, id: 'b' },
      { ...first, id: 'c' },
      { ...first, id: 'd', kind: 'open-text' },
    ]
    const long = { ...quiz, questions: [...quiz.questions, ...rest] } as Quiz
    const past = (question: number, credit: number) => ({ question, credit, points: 100 * credit })
    const histories = new Map([
      ['p3', [past(0, 1), past(1, 0.5), past(2, 1)]],
      ['p4', [past(1, 1)]],
    ])
    const ownExcused = new Map([['p3', [0, 3]]])
    const right = (repairs?: { voided: number[]; repeats: number[] }, excused: Partial<Tally> = {}) =>
      ['p3', 'p4', 'p5'].map((participant) => {
        const { right, judged } =
          finalResults(long, 2, { ...tally, histories, ...excused }, repairs).get(participant) ?? {}
        return [right, judged]
      })
    expect(right()).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ])
    expect(right({ voided: [0], repeats: [] })).toEqual([
      [1, 2],
      [1, 2],
      [0, 2],
    ])
    expect(right(undefined, { ownExcused }), 'excused for p3: one right, one open text').toEqual([
      [1, 2],
      [1, 3],
      [0, 3],
    ])
    expect(playerResults(long, 2, { ...tally, histories }).get('p3')).not.toHaveProperty('right')
  })

  test('L33 gives each player their own result', () => {
    const results = playerResults(quiz, 0, tally)
    expect(results.size).toBe(6)
    expect(results.get('p3')).toEqual({
      question: 0,
      value: 1,
      isCorrect: true,
      points: 1200,
      score: 3000,
      rank: 2,
      of: 6,
    })
    expect(results.get('p4')).toEqual({
      question: 0,
      value: null,
      isCorrect: false,
      points: 0,
      score: 0,
      rank: 6,
      of: 6,
    })
  })

  test('L95 shows the host the five best and what they gained', () => {
    const view = hostPhase(quiz, reveal, tally)
    expect(view).toMatchObject({ name: 'reveal', question: { key: 1, counts: [1, 3, 0] } })
    const board = 'leaderboard' in view ? view.leaderboard : []
    expect(board.map(({ name, score, rank, gained }) => [name, score, rank, gained])).toEqual([
      ['Player 6', 4000, 1, 1900],
      ['Player 2', 3000, 2, 1500],
      ['Player 3', 3000, 2, 1200],
      ['Player 5', 2000, 4, 0],
      ['Player 1', 1000, 5, 0],
    ])
  })
})

test('L82 the leaderboard and the podium leave out players without points', () => {
  const idle = { counts: new Map(), players: [1, 2, 3, 4, 5, 6].map((number) => player(number, 0, null)) }
  expect(hostPhase(quiz, reveal, idle)).toMatchObject({ leaderboard: [] })
  expect(publicPhase(quiz, ended, idle)).toEqual({ name: 'ended', podium: [] })
})

test('L82 everyone who shares one of the first three ranks is on the podium, with at most ten shown to players', () => {
  const players = [player(1, 900, null), ...[2, 3, 4, 5].map((number) => player(number, 500, null))]
  const podiumOf = (all: PlayerScore[]) => {
    const view = publicPhase(quiz, ended, { counts: new Map(), players: all })
    return 'podium' in view ? view.podium.map(({ rank }) => rank) : []
  }
  expect(podiumOf([...players, player(6, 400, null)])).toEqual([1, 2, 2, 2, 2])
  expect(podiumOf(Array.from({ length: 40 }, (_, index) => player(index + 1, 700, null)))).toHaveLength(10)
})

describe('L96 the end', () => {
  test('L96 players see the first three', () => {
    const view = publicPhase(quiz, ended, tally)
    expect('podium' in view && view.podium.map(({ participant }) => participant)).toEqual(['p6', 'p2', 'p3'])
  })

  test('L96 the host sees everyone', () => {
    const view = hostPhase(quiz, ended, tally)
    expect('ranking' in view && view.ranking.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6])
  })

  test('L96 a session that ends without players has an empty ranking', () => {
    expect(hostPhase(quiz, ended, null)).toEqual({ name: 'ended', ranking: [] })
    expect(publicPhase(quiz, ended, null)).toEqual({ name: 'ended', podium: [] })
  })
})

test('L12 a question that is not in the quiz cannot be shown', () => {
  expect(() => questionFace(quiz, 1)).toThrow(RangeError)
})

/** Everything that must not leak: players with recognisable names, points and options. */
const secretTally: Tally = {
  counts: counted([987_001, 987_002]),
  players: [{ ...player(7, 987_003, 987_004), participant: 'someone-else', name: 'Somebody Else' }],
}

describe('L31 nothing leaks before the reveal', () => {
  const before = fc
    .tuple(quizzes, fc.nat())
    .chain(([anyQuiz, pick]) =>
      fc.tuple(
        fc.constant(anyQuiz),
        fc.constantFrom<Phase>(
          { name: 'lobby' },
          { name: 'ready' },
          { name: 'question', index: pick % anyQuiz.questions.length, opensAtMs: 1, closesAtMs: 2 },
        ),
      ),
    )

  test('L31 views are identical byte for byte, whichever option is right', () => {
    fc.assert(
      fc.property(before, fc.nat(), ([anyQuiz, phase], shift) => {
        const other = withOtherAnswers(anyQuiz, shift)
        for (const view of [publicPhase, hostPhase])
          expect(JSON.stringify(view(other, phase, null))).toBe(JSON.stringify(view(anyQuiz, phase, null)))
      }),
    )
  })

  test('L31 the views contain no one’s answers, even when they are available', () => {
    fc.assert(
      fc.property(before, ([anyQuiz, phase]) => {
        for (const view of [publicPhase, hostPhase])
          expect(JSON.stringify(view(anyQuiz, phase, secretTally))).toBe(
            JSON.stringify(view(anyQuiz, phase, null)),
          )
      }),
    )
  })

  test('L31 the views contain no ids of options or questions, and no unexpected fields', () => {
    fc.assert(
      fc.property(before, ([anyQuiz, phase]) => {
        const keys = keysOf(publicPhase(anyQuiz, phase, secretTally))
        const allowed = [
          'name',
          'question',
          'index',
          'of',
          'text',
          'kind',
          'options',
          'timeLimitS',
          'opensAtMs',
          'closesAtMs',
          'readingMs',
          'mayOpenAtMs',
          'weight',
          'isShuffled',
          'isFormatted',
        ]
        expect([...keys].filter((key) => !allowed.includes(key))).toEqual([])
      }),
    )
  })

  test('L31 a question reveals nothing of later questions', () => {
    fc.assert(
      fc.property(quizzes, (anyQuiz) => {
        const phase: Phase = { name: 'question', index: 0, opensAtMs: 1, closesAtMs: 2 }
        const later = anyQuiz.questions
          .slice(1)
          .map((question) => ({ ...choice(question), text: 'SECRET', options: [] }))
        const other = { ...anyQuiz, questions: [...anyQuiz.questions.slice(0, 1), ...later] }
        expect(publicPhase(other, phase, null)).toEqual(publicPhase(anyQuiz, phase, null))
      }),
    )
  })
})

test('L31 L33 after the reveal the shared frame contains counts, and no names', () => {
  const frame = JSON.stringify(publicPhase(quiz, reveal, { ...secretTally, counts: counted([1, 0, 0]) }))
  expect(frame).not.toMatch(/someone-else|Somebody|98700/)
})

function withOtherAnswers(quizToChange: Quiz, shift: number): Quiz {
  return {
    ...quizToChange,
    questions: quizToChange.questions.map(choice).map((question) => ({
      ...question,
      options: question.options.map((option, at) => ({
        ...option,
        isCorrect: at === shift % question.options.length,
      })),
    })),
  }
}

function keysOf(value: unknown): Set<string> {
  const keys = new Set<string>()
  JSON.stringify(value, (key, inner: unknown) => {
    if (key !== '' && !/^\d+$/.test(key)) keys.add(key)
    return inner
  })
  return keys
}
