import type { Quiz } from '../api.ts'

/** Questions "Question 1?" and so on with options Alpha to Delta, of which Beta is correct. */
export function plainQuiz(timeLimitsS: number[], title = 'A plain quiz'): Quiz {
  return {
    title,
    description: 'Written for a test',
    questions: timeLimitsS.map((timeLimitS, index) =>
      question(`Question ${index + 1}?`, ['Alpha', 'Beta', 'Gamma', 'Delta'], { correct: 1, timeLimitS }),
    ),
  }
}

const LONG_TEXT =
  'In 1911 an expedition of five men reached the South Pole first, and returned; a second one arrived five weeks later and did not. ' +
  'Which of these sentences about the two expeditions is right, as far as their own diaries and the later findings tell us?'

/** One question of every shape that a screen has to cope with; the last one is over quickly. */
export function shapesQuiz(): Quiz {
  const slow = { correct: 1, timeLimitS: 120 }
  return {
    title: 'Everything a screen must hold',
    description: 'Short, long, many, few, and from right to left',
    questions: [
      question('Which planet is closest to the Sun?', ['Venus', 'Mercury', 'Mars', 'Earth'], slow),
      question('An octopus has three hearts.', ['False', 'True'], slow),
      question(
        'Which of these rivers flows into the Black Sea?',
        ['Rhine', 'Danube', 'Elbe', 'Rhône', 'Loire', 'Vistula'],
        slow,
      ),
      question(
        LONG_TEXT,
        [
          'Both used dogs all the way, and both had laid enough depots before the winter',
          'The first used dogs and skis; the second relied on ponies, motor sledges and men',
          'The second turned back before the Pole, and its leader was the only one to survive',
          'Nobody knows, because all the diaries were lost on the way home across the ice',
        ],
        slow,
      ),
      question(
        'Which letter comes second?',
        [...'ABCDEFGHIJ'].map((letter) => `The letter ${letter}`),
        slow,
      ),
      question('מהי בירת איטליה?', ['מילאנו', 'רומא', 'נאפולי', 'ונציה'], slow),
      question('Quickly: how much is 7 × 8?', ['54', '56'], { correct: 1, timeLimitS: 5 }),
    ],
  }
}

function question(text: string, options: string[], rest: { correct: number; timeLimitS: number }) {
  const { correct, timeLimitS } = rest
  return {
    text,
    timeLimitS,
    options: options.map((option, index) => ({ text: option, isCorrect: index === correct })),
  }
}

/** Asks for each of these rivers among all of them. */
export const riverQuiz = (title: string, rivers: string[]) => ({
  title,
  description: '',
  questions: rivers.map((right) => ({
    text: `Which one is the ${right}?`,
    timeLimitS: 60,
    options: rivers.map((text) => ({ text, isCorrect: text === right })),
  })),
})
