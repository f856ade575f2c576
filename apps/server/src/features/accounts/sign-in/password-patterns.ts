const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiopü',
  'azertyuiop',
  'asdfghjklöä',
  'asdfghjklñ',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
].flatMap((row) => [row, [...row].reverse().join('')])

// Words for passwords, for people who sign in, and for the site's subject.
const WORDS = (
  'password passwort kennwort contraseña contrasena clave motdepasse changeme letmein welcome ' +
  'admin administrator administrador administrateur root host login signin ' +
  'teacher lehrer lehrerin profesor profesora professeur school schule escuela école ecole classroom ' +
  'pinquiz quiz quizzes kahoot'
).split(' ')

const MIN_WORD_LENGTH = 3

// A piece of up to four characters repeated: aaaaaa, abcabc.
const REPEATS = /^(.{1,4}?)\1+$/u

/** Whether a lower-case password consists only of repeats, sequences, keyboard rows or an obvious word. */
export function isPattern(password: string): boolean {
  return REPEATS.test(password) || isWordWithDigits(password, WORDS) || isAllRuns(password)
}

/** One of `words` and otherwise only digits and signs: 2026!quiz. */
export function isWordWithDigits(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password)
  return letters.length >= MIN_WORD_LENGTH && words.some((word) => lettersOf(word) === letters)
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/\P{L}+/gu, '')

/** Made of runs of three or more characters: qwerty123. */
function isAllRuns(password: string): boolean {
  let rest = password
  while (rest !== '') {
    const run = runLength(rest)
    if (run < 3) return false
    rest = rest.slice(run)
  }
  return true
}

function runLength(text: string): number {
  let length = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  while (length < text.length && ROWS.some((row) => row.includes(text.slice(0, length + 1)))) length += 1
  return length
}
