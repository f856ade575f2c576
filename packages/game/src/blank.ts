/**
 * For a character class: characters drawn as nothing although Unicode doesn't call them invisible (a missing object,
 * blank hieroglyphs, a filler, a note without a head).
 */
export const UNDRAWN = String.raw`\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}`
const VISIBLE = new RegExp(
  String.raw`[^\s\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800${UNDRAWN}]`,
  'u',
)

/** Contains nothing visible. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text)
