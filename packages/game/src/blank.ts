/** For a class of a pattern: signs that are drawn as nothing, although Unicode does not call them invisible (an object that is missing, blank hieroglyphs, a filler, a note without a head). */
export const UNDRAWN = String.raw`\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}`
const VISIBLE = new RegExp(
  String.raw`[^\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800${UNDRAWN}]`,
  'u',
)

/** Nothing in it that a reader could see. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
