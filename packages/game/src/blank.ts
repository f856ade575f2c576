/**
 * For a character class: characters without a glyph that Unicode doesn't call invisible (object placeholder, blank
 * hieroglyphs, filler, null notehead).
 */
export const INVISIBLE_CHARACTERS = String.raw`\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}`
const VISIBLE = new RegExp(
  String.raw`[^\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800${INVISIBLE_CHARACTERS}]`,
  'u',
)

/** Whether the text contains nothing visible. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
