import { MARKS, withoutMarks } from './marks.ts'

/** Marks where a `<span>` begins while a text is read, so that parts separated by an export aren't a formula. */
export const SPAN_MARK = '\ufdea'

/** Longer than any formula; bounds the search from each opening sign. */
const TEX = /\\\(([\s\S]{1,1000}?)\\\)|\\\[([\s\S]{1,1000}?)\\\]|\$\$([^$]{1,1000})\$\$/g

/** Formulas as Moodle's filters and MathJax know them: `\( \)`, `\[ \]` and `$$ $$`. */
export const withFormulas = (text: string): string =>
  /\\[([]|\$\$/.test(text)
    ? text.replace(TEX, (whole, inline?: string, display?: string, dollars?: string) => {
        const tex = withoutMarks(inline ?? display ?? dollars ?? '')
          .replace(/\s+/g, ' ')
          .trim()
        if (tex === '') return whole
        return `${MARKS.formula[0]}${tex.replace(/(?<!\\)\$/g, '\\$')}${MARKS.formula[1]}`
      })
    : text
