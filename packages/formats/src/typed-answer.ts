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
