/** Encodings of text without any mark of it, as `TextDecoder` names them. */
export const LEGACY_ENCODINGS = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'koi8-r',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-874',
] as const
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number]
