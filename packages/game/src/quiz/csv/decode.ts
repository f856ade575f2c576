import { LIMITS } from '../../limits.ts'
import { accept, type Decision, refuse } from '../../refusal.ts'

// Exists in browsers and Node, but not in the types of the language itself.
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Decides by file name (spec 001 §5): CSV is read, Excel has to be saved as CSV, and anything else is refused. */
export function judgeFileName(name: string): Decision<null, 'invalid-file-type' | 'excel-file'> {
  if (/\.csv$/i.test(name)) return accept(null)
  return refuse(/\.xlsx?$/i.test(name) ? 'excel-file' : 'invalid-file-type')
}

/** Decodes an uploaded file: UTF-8, UTF-16 in either byte order, or the Windows-1252 that Excel still writes. */
export function decodeCsv(bytes: Uint8Array): Decision<string, 'not-text' | 'too-large'> {
  if (bytes.length > LIMITS.csvBytes) return refuse('too-large')
  const encoding = utf16Of(bytes)
  const text = encoding ? decode(bytes, encoding) : (decode(bytes, 'utf-8') ?? decodeWindows1252(bytes))
  return text === null || BINARY.test(text) ? refuse('not-text') : accept(text)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary from text
const BINARY = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** Recognised by the byte order mark, or by the zero in every second byte of Western text. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0 && fourth === 0 && first && third) return 'utf-16le'
  if (first === 0 && third === 0 && second && fourth) return 'utf-16be'
  return null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node up to 23.x decodes Windows-1252 as Latin-1, which lacks quotation marks and dashes. */
function decodeWindows1252(bytes: Uint8Array): string | null {
  return (
    decode(bytes, 'windows-1252')?.replace(
      /[\u0080-\u009f]/g,
      (letter) => FROM_0X80[letter.charCodeAt(0) - 0x80] ?? letter,
    ) ?? null
  )
}
