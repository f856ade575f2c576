import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

type Question = { asked: string; options: string[]; right: number }
const LANGUAGES = [
  {
    letters: 'ABCD',
    question: 'Question',
    answer: ['Answer', 'Respuesta', 'Richtige Antwort', 'Bonne réponse'],
    key: ['Answer key', 'Respuestas', 'Lösungen', 'Corrigé'],
    questions: [
      { asked: 'What is the capital of France?', options: ['Paris', 'Lyon', 'Nice', 'Lille'], right: 0 },
      { asked: 'How many legs has a spider?', options: ['4', '6', '8', '10'], right: 2 },
      { asked: 'The past of go is ____.', options: ['goed', 'went', 'gone', 'going'], right: 1 },
      {
        asked: 'Which gas do plants take in?',
        options: ['neon', 'oxygen', 'argon', 'carbon dioxide'],
        right: 3,
      },
    ],
  },
  {
    letters: 'АБВГ',
    question: 'Вопрос',
    answer: ['Ответ', 'Правильный ответ'],
    key: ['Ответы', 'Ключ к тесту'],
    questions: [
      { asked: 'Какая столица Франции?', options: ['Лион', 'Париж', 'Ницца', 'Марсель'], right: 1 },
      { asked: 'Кто написал «Войну и мир»?', options: ['Чехов', 'Пушкин', 'Толстой', 'Гоголь'], right: 2 },
      { asked: 'Сколько будет 7 · 8?', options: ['54', '63', '64', '56'], right: 3 },
    ],
  },
  {
    letters: 'أبجد',
    question: 'Question',
    answer: ['الإجابة', 'الجواب'],
    key: ['الإجابات', 'مفتاح الإجابة'],
    questions: [
      { asked: 'ما عاصمة فرنسا؟', options: ['باريس', 'ليون', 'نيس', 'ليل'], right: 0 },
      { asked: 'ما أكبر كوكب؟', options: ['المريخ', 'الزهرة', 'المشتري', 'الأرض'], right: 2 },
    ],
  },
]
const ROMAN = ['I', 'II', 'III', 'IV']
type Arrange = (options: string[]) => string
const ARRANGED: Record<string, Arrange> = {
  lines: (options) => options.join('\n'),
  row: (options) => options.join('    '),
  columns: ([a, b, c, d]) => `${a}\t\t${b}\n${c}\t\t${d}`,
}
type Key = (letters: readonly string[], title: string, texts: readonly string[]) => string
const KEYS: Record<string, Key> = {
  lines: (letters, title) => `${title}\n${letters.map((one, at) => `${at + 1}. ${one}`).join('\n')}`,
  dashes: (letters, title) => `${title}\n${letters.map((one, at) => `${at + 1} - ${one}`).join('\n')}`,
  row: (letters, title) => `${title}: ${letters.map((one, at) => `${at + 1}. ${one}`).join('; ')}`,
  table: (letters, title) => `${title}\n${letters.map((_, at) => at + 1).join('\t')}\n${letters.join('\t')}`,
  range: (letters, title) => `${title}: 1-${letters.length} ${letters.join(' ')}`,
  texts: (_, title, texts) => `${title}\n${texts.map((one, at) => `${at + 1}. ${one}`).join('\n')}`,
}

const layout = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  isRoman: fc.boolean(),
  isLower: fc.boolean(),
  sign: fc.constantFrom(')', '.', ' -'),
  arrange: fc.constantFrom(...Object.keys(ARRANGED)),
  answers: fc.constantFrom(...Object.keys(KEYS), 'below', 'below with its text', 'star', 'tick'),
  gap: fc.constantFrom('\n', '\n\n'),
  indent: fc.constantFrom('', '   ', '\t'),
  word: fc.nat(),
  isNamed: fc.boolean(),
})

test('I27 options in any arrangement, with any signs, are known by any form of answer', () => {
  fc.assert(
    fc.property(
      layout,
      ({ language, isRoman, isLower, sign, arrange, answers, gap, indent, word, isNamed }) => {
        const { questions, answer, key } = language
        const letterAt = (at: number) => {
          const letter = (isRoman ? ROMAN[at] : language.letters[at]) ?? ''
          return isLower ? letter.toLowerCase() : letter
        }
        const written = ({ options, right }: Question) =>
          options.map((text, at) => {
            const option = `${letterAt(at)}${sign} ${text}`
            if (at !== right) return option
            return answers === 'star' ? `*${option}` : answers === 'tick' ? `${option} ✓` : option
          })
        const below = ({ options, right }: Question) => {
          const letter = `\n${answer[word % answer.length]}: ${letterAt(right)}`
          return answers === 'below'
            ? letter
            : answers === 'below with its text'
              ? `${letter}) ${options[right]}`
              : ''
        }
        const body = questions.map((one, at) => {
          const lines = (ARRANGED[arrange]?.(written(one)) ?? '').split('\n').map((line) => indent + line)
          const number = isNamed ? `${language.question} ${at + 1}:` : `${at + 1}.`
          return `${number} ${one.asked}\n${lines.join('\n')}${below(one)}`
        })
        const letters = questions.map(({ right }) => letterAt(right))
        const texts = questions.map(({ options, right }) => options[right] ?? '')
        const end = KEYS[answers]?.(letters, key[word % key.length] ?? '', texts) ?? ''
        const text = `${body.join(gap)}\n\n${end}\n`
        expect(rightIn(text), text).toEqual(texts)
        const read = readString(text)
        expect(
          read.outcome === 'read' && read.quiz.questions.map((one) => 'options' in one && one.options.length),
        ).toEqual(questions.map(() => 4))
      },
    ),
    { numRuns: 300 },
  )
})
