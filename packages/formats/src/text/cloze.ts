/** Moodle's gaps within a text: `{1:MULTICHOICE:=Italy~Spain}`, also with its marks escaped. */
const CLOZE =
  /\{\d{0,6}\\?:(?:MULTICHOICE|MULTIRESPONSE|SHORTANSWER|NUMERICAL|MC|MCS|MCV|MCH|MCVS|MCHS|MR|MRS|MRH|MRHS|SA|SAC|MW|MWC|NM)(?:_[A-Z]{1,4})?\\?:/i

export const isCloze = (text: string): boolean => CLOZE.test(text)
