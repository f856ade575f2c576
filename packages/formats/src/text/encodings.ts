/** Encodings of text without any mark of it: those of `TextDecoder`, those of DOS, and one of the Mac. */
export const LEGACY_ENCODINGS = [
  ...([
    'windows-1252',
    'windows-1250',
    'iso-8859-2',
    'windows-1257',
    'windows-1254',
    'windows-1258',
  ] as const),
  ...(['macintosh', 'x-mac-ce', 'cp850', 'cp437', 'cp852', 'cp857'] as const),
  ...(['windows-1251', 'koi8-u', 'koi8-r', 'x-mac-cyrillic', 'ibm866'] as const),
  ...(['windows-1253', 'iso-8859-7', 'cp737', 'cp869', 'windows-1255', 'windows-1256'] as const),
  ...(['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr', 'windows-874'] as const),
] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]
