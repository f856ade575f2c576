const POINT = String.raw`\d{1,3}(?:[.,]\d{1,2})?\s*(?:points?|pts?\.?|marks?|punkte?|p\.?|puntos?|punt[io]|pontos?|балла?|баллов)`
const POINTS = new RegExp(String.raw`\s*(?:[([]\s*(${POINT})\s*[)\]]|\s[-–—]\s+(${POINT}))\s*$`, 'iu')
/** What ExamView writes after an answer. */
const FIELDS = /\s+(?:PTS|DIF|REF|OBJ|NAT|STA|LOC|TOP|KEY|MSC|NOT|BLM)\s*:.*$/u
const FIELD_OF_POINTS = /\sPTS\s*:\s*(\d{1,3}(?:[.,]\d{1,2})?)/u

/** A text without the points that stand after it. */
export function withoutPoints(text: string): { text: string; points: string } {
  const fields = FIELDS.exec(text)
  const bare = fields ? text.slice(0, fields.index) : text
  const found = POINTS.exec(bare)
  const points = FIELD_OF_POINTS.exec(fields?.[0] ?? '')?.[1] ?? found?.[1] ?? found?.[2] ?? ''
  return {
    text: found ? bare.slice(0, found.index) : bare,
    points: /^[\d.,]+/.exec(points)?.[0] ?? '',
  }
}

/** Nobody types a remark in brackets, a sentence, or that a number is about right. */
const ASIDE =
  /.\s[([][^()[\]]*[)\]]$|\S\s+\S+\s.*\p{L}{2}\.$|^(?:~|≈|∼|ca?\.|about\s|approx|around\s|etwa\s|circa\s|environ\s|unos\s|not\s|(?:true|false|wahr|falsch|vrai|faux|verdadero|falso)\P{L}+\p{L})|\s(?:because|since|weil|denn|porque|parce que|perché)(?!\p{L})/iu

/** Whether a typed answer has something beside it that isn't part of it. */
export const hasAside = (text: string): boolean => ASIDE.test(text.slice(0, LONGEST).trim())
const LONGEST = 200

const OR = /\s+(?:or|oder|ou|oppure|lub|veya|eller|vagy|nebo|alebo|sau|ili|или|або)\s+/u
/** A letter is also a name's, and an article in Portuguese. */
const OR_IN_ONE_LETTER = /(?<=\p{L}{2})\s+o\s+(?=(?:\p{L}['’])?\p{L}{2})/u
const ASKED_IN_PORTUGUESE = /(?<!\p{L})(?:quem|quais|não|em|uma?|são|foi|onde|pel[ao])(?!\p{L})/iu
/** English titles have it, too. */
const DUTCH_OR = /(?<=(?:^|\s)\p{Ll}{2,})\s+of\s+(?=\p{Ll}{2})(?!(?:the|an?)\s)/u
const ASKED_IN_DUTCH = /(?<!\p{L})(?:wat|welke?|waar|hoeveel|wanneer|waarom|het|een)(?!\p{L})/iu
/** `large/huge`, but not `AC/DC` and `km/h`. */
const TIGHT_SLASH = /(?<=\p{L}\p{Ll}{2})\/(?=\p{L}\p{Ll}{2})/u

/** The answers between which a typed one says *or*, in the language of its question. */
export function alternativesIn(answer: string, question: string): string[] {
  const text = answer.trim()
  const between = [
    OR,
    TIGHT_SLASH,
    ...(ASKED_IN_PORTUGUESE.test(question) ? [] : [OR_IN_ONE_LETTER]),
    ...(ASKED_IN_DUTCH.test(question) ? [DUTCH_OR] : []),
  ]
  return text
    .split(new RegExp(between.map(({ source }) => source).join('|'), 'u'))
    .filter((one) => one !== '')
}
