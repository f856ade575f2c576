import { describe, expect, test } from 'vitest'
import { readQuizFile } from '../src/index.ts'
import { decodeText } from '../src/text/decode.ts'
import { LEGACY_ENCODINGS, type LegacyEncoding } from '../src/text/encodings.ts'
import { decodeAs } from '../src/text/legacy-decoder.ts'
import { SAMPLES } from './encodings/samples.ts'

const HEADER =
  'Quiz Title,Question Number,Question Text,Time Limit (seconds),Option 1,Option 2,Correct Answer (1-5)\n'

/** Encodes by asking the decoder what each byte, or pair of bytes, is. */
function encoder(encoding: LegacyEncoding): (text: string) => Uint8Array {
  const decode = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let lead = 0x80; lead <= 0xff; lead += 1) {
    const letter = decode.decode(Uint8Array.of(lead))
    if (letter.length === 1 && letter !== '\ufffd') bytesOf.set(letter, [lead])
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const pair = decode.decode(Uint8Array.of(lead, trail))
      if (pair.length === 1 && pair !== '\ufffd' && !bytesOf.has(pair)) bytesOf.set(pair, [lead, trail])
    }
  }
  return (text) =>
    Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [letter.charCodeAt(0)]))
}

const TEXTS: [LegacyEncoding, string][] = [
  ['windows-1251', 'География,1,Какая река протекает через Москву?,20,Волга,Москва-река,2\n'],
  ['shift_jis', '地理,1,日本で一番高い山はどれですか。,20,ふじさん,あそさん,1\n'],
  ['gb18030', '地理,1,中国最长的河流是哪一条？这是一个问题,20,黄河,长江,2\n'],
  ['windows-1256', 'جغرافيا,1,ما هي عاصمة المملكة العربية السعودية اليوم؟,20,جدة,الرياض,2\n'],
  ['euc-kr', '지리,1,대한민국의 수도는 어디입니까? 다음에서 고르시오,20,서울,부산,1\n'],
  ['windows-1253', 'Γεωγραφία,1,Ποια είναι η πρωτεύουσα της Ελλάδας;,20,Αθήνα,Πάτρα,1\n'],
]

describe('I5 undeclared encodings', () => {
  test.each(TEXTS)('%s is recognised by its letters', (encoding, row) => {
    const reading = readQuizFile({ name: 'quiz.csv', bytes: encoder(encoding)(HEADER + row) })
    const [title, , text, , first, second] = row.split(',')
    expect(reading).toMatchObject({
      outcome: 'read',
      encoding,
      quiz: { title, questions: [{ text, options: [{ text: first }, { text: second }] }] },
    })
  })

  test.each(TEXTS)('%s is used if the host chooses it', (encoding, row) => {
    const bytes = encoder(encoding)(HEADER + row)
    const reading = readQuizFile({ name: 'quiz.csv', bytes }, { encoding })
    expect(reading).toMatchObject({ encoding, isUnsure: false, quiz: { title: row.split(',')[0] } })
  })

  test('a few ambiguous letters are a guess, and marked as such', () => {
    const bytes = encoder('windows-1251')(`${HEADER}Да,1,Кто?,20,Я,Ты,1\n`)
    expect(readQuizFile({ name: 'quiz.csv', bytes })).toMatchObject({ outcome: 'read', isUnsure: true })
  })

  test('C2 Western letters are read as Windows-1252, and UTF-8 is never in doubt', () => {
    const western = encoder('windows-1252')(`${HEADER}Übung,1,Où est l'île «né»?,20,São Paulo,Zürich,1\n`)
    expect(readQuizFile({ name: 'quiz.csv', bytes: western })).toMatchObject({
      encoding: 'windows-1252',
      isUnsure: false,
      quiz: { title: 'Übung', questions: [{ text: "Où est l'île «né»?" }] },
    })
    const plain = new TextEncoder().encode(`${HEADER}География,1,Кто?,20,Я,Ты,1\n`)
    expect(readQuizFile({ name: 'quiz.csv', bytes: plain })).toMatchObject({
      encoding: null,
      isUnsure: false,
    })
  })

  test('every selectable encoding is supported', () => {
    for (const encoding of LEGACY_ENCODINGS) expect(decodeAs(Uint8Array.of(65), encoding)).toBe('A')
  })
})

/** Encodes by asking our own decoder about each byte. */
function bytesIn(encoding: LegacyEncoding, text: string): Uint8Array {
  const bytes = Array.from({ length: 128 }, (_, at) => at + 128)
  const byteOf = new Map(bytes.map((byte) => [decodeAs(Uint8Array.of(byte), encoding), byte]))
  const letters = [...text].flatMap((letter) => (byteOf.has(letter) ? [letter] : parted(letter)))
  return Uint8Array.from(letters.map((letter) => byteOf.get(letter) ?? letter.charCodeAt(0)))
}

/** In Windows-1258, tone marks follow their letters. */
function parted(letter: string): string[] {
  const [, before = letter, tone = '', after = ''] =
    /^(.*)([\u0300\u0301\u0303\u0309\u0323])(.*)$/u.exec(letter.normalize('NFD')) ?? []
  return [...(before + after).normalize('NFC'), tone].filter((part) => part !== '')
}

const WESTERN = ['windows-1252', 'macintosh', 'cp850'] as const
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852'] as const
const LANGUAGES: [readonly LegacyEncoding[], string][] = [
  [
    WESTERN,
    'Quel est le plus grand océan ? La forêt amazonienne est-elle près du lac ? Le français est parlé à Genève.',
  ],
  [WESTERN, '¿Cuál es la capital de España? El niño comió en el jardín. ¿Dónde está el océano?'],
  [WESTERN, 'Welche Flüsse fließen durch Österreich? Größe, Fuß und schöne Äpfel'],
  [WESTERN, 'Qual è la città più grande? Perché la libertà è così importante?'],
  [['windows-1252', 'cp850'], 'Qual é a capital? São Paulo não é a maior região; a ação é possível.'],
  [['windows-1252'], 'Vilken är Sveriges största sjö? Hur många öar finns på västkusten?'],
  [['windows-1252'], 'Hvilken ø er størst? Hvad hedder åen på Fyn? Æbler'],
  [CENTRAL, 'Kolik nohou má kůň a kolik jich má koťátko? Která květina kvete v říjnu?'],
  [CENTRAL, 'Która rzeka płynie przez Kraków? Żółty ptak śpiewa, gęś ćwierka źle'],
  [['windows-1250', 'cp852'], 'Melyik a legnagyobb tó? Hány csűrő és kőművesünk van? Fürdő útján'],
  [['windows-1254'], 'Türkiye’nin başkenti neresidir? Hangi şehirde yaşıyorsunuz? Çok güzel bir ağaç'],
  [['cp857'], 'Türkiye nerededir? Hangi şehirde yaşıyorsunuz? Çok güzel bir ağaç ve ılık bir gün'],
  [['windows-1258'], 'Thủ đô của Việt Nam là gì? Sông nào dài nhất và những thành phố nào ở miền Nam?'],
  [['windows-1253', 'cp737', 'cp869'], 'Ποια είναι η πρωτεύουσα της Ελλάδας και πόσα νησιά έχει;'],
  [
    ['windows-1257'],
    'Kuri upė yra ilgiausia? Ąžuolas, žuvis, šuo ir ėriukas čia įdomūs, o ežeras žydi žaliai',
  ],
  [
    ['windows-1251', 'koi8-u', 'x-mac-cyrillic', 'ibm866'],
    'Какая река протекает через Москву? Сколько букв в алфавите?',
  ],
]

describe('I5 encodings are recognised by the alphabets of languages', () => {
  test.each(LANGUAGES.flatMap(([encodings, text]) => encodings.map((encoding) => [encoding, text] as const)))(
    '%s: %s',
    (encoding, text) => {
      expect(decodeText(bytesIn(encoding, text))).toMatchObject({
        ok: true,
        value: { text, encoding, isUnsure: false },
      })
    },
  )

  test('a line that reads well in two encodings is shown in both', () => {
    // A name that might be Czech.
    const read = decodeText(bytesIn('windows-1252', 'Question\nMolière'))
    expect(read).toMatchObject({ ok: true, value: { encoding: 'windows-1252', isUnsure: true } })
    expect(read.ok && read.value.others).toEqual([
      { encoding: 'windows-1252', line: 'Molière' },
      { encoding: 'windows-1250', line: 'Moličre' },
    ])
  })

  test.each(
    'Molière|Noël|niño|château|À bientôt|Ångström|Æsop|più|così|Größe|þorn|Brontë|20 °C|5 × 3|½|10 €|“quoted”|it’s'.split(
      '|',
    ),
  )('C2 a word or two with Western letters can be read as Windows-1252: %s', (text) => {
    const read = decodeText(bytesIn('windows-1252', text))
    const readings = read.ok
      ? [read.value.encoding, ...(read.value.others ?? []).map((one) => one.encoding)]
      : []
    expect(readings).toContain('windows-1252')
    if (/^\p{L}{3,}$/u.test(text)) expect(readings[0]).toBe('windows-1252')
  })

  // Half of these questions were written after the lists of words were.
  test.each(Object.entries(SAMPLES))(
    'a single question in %s is never misread without a warning',
    (_, sample) => {
      for (const encoding of sample.encodings) {
        for (const line of sample.lines) {
          const bytes = bytesIn(encoding, line)
          // Some encodings lack this character.
          if (decodeAs(bytes, encoding) !== line) continue
          const read = decodeText(bytes)
          expect(read.ok && (read.value.isUnsure || read.value.text), `${encoding}: ${line}`).toBeOneOf([
            true,
            line,
          ])
        }
      }
    },
  )
})
