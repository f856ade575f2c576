import type { LegacyEncoding } from './encodings.ts'

/** Code pages of DOS, which `TextDecoder` lacks: what the bytes from 0x80 on are (Unicode's CP850.TXT and CP852.TXT). */
const DOS: Partial<Record<LegacyEncoding, string>> = {
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
}

/** Null where the bytes are none of this encoding. */
export function decodeAs(bytes: Uint8Array, encoding: LegacyEncoding): string | null {
  const letters = DOS[encoding]
  if (letters) {
    const codes = Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : letters[byte - 0x80],
    )
    return codes.join('')
  }
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}
