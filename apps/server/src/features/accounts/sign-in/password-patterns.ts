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

const WORDS =
  /^(pinquiz|passwor[dt]|kennwort|contrase[ñn]a|clave|motdepasse|changeme|letmein|welcome)[\d\p{P}\p{S}]*$/u

// A piece of up to four characters again and again: aaaaaa, abcabc.
const REPEATS = /^(.{1,4}?)\1+$/u

/** Whether a lower-case password is nothing but repeats, sequences, keyboard rows, or a word for a password. */
export function isPattern(password: string): boolean {
  return REPEATS.test(password) || WORDS.test(password.normalize('NFC')) || isAllRuns(password)
}

/** Made of runs of three characters and more: qwerty123. */
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
