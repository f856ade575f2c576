/** Encodings of text without any mark of it: those of `TextDecoder`, and two of DOS. */
export const LEGACY_ENCODINGS = [
  ...(['windows-1252', 'windows-1250', 'iso-8859-2', 'windows-1257', 'windows-1254'] as const),
  ...(['macintosh', 'cp850', 'cp852'] as const),
  ...(['windows-1251', 'koi8-r', 'ibm866', 'windows-1253', 'windows-1255', 'windows-1256'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr', 'windows-874'] as const),
] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]
