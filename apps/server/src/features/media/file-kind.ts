/** The kind of a file by its first bytes, whatever its name. Null: not accepted. */
export function kindOfFile(bytes: Buffer): { kind: 'picture' } | { kind: 'sound'; type: string } | null {
  if (isPicture(bytes)) return { kind: 'picture' }
  const type = soundType(bytes)
  return type ? { kind: 'sound', type } : null
}

const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

function isPicture(bytes: Buffer): boolean {
  return (
    textAt(bytes, 0, 3) === '\xff\xd8\xff' ||
    textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a$/.test(textAt(bytes, 0, 6)) ||
    (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') ||
    (textAt(bytes, 4, 8) === 'ftyp' && /^(avif|avis|mif1)$/.test(textAt(bytes, 8, 12)))
  )
}

/** Ogg with Opus or Vorbis, MPEG-4 with sound only, MP3. */
function soundType(bytes: Buffer): string | null {
  if (textAt(bytes, 0, 4) === 'OggS')
    return ['OpusHead', '\u0001vorbis\0'].includes(textAt(bytes, 28, 36)) ? 'audio/ogg' : null
  if (textAt(bytes, 4, 8) === 'ftyp')
    return /^(M4A |M4B |mp4[12]|isom)$/.test(textAt(bytes, 8, 12)) && hasNoVideo(bytes) ? 'audio/mp4' : null
  return isMp3(bytes) ? 'audio/mpeg' : null
}

/** Shorter than this, browsers play nothing. */
const MIN_S = 0.1

/** Whether a file of this type has no sound in it, only a beginning. */
export function isSilent(bytes: Buffer, type: string): boolean {
  if (type === 'audio/ogg') return lastGranule(bytes) <= 0n
  if (type === 'audio/mp4') return mp4Duration(bytes) === 0 && !bytes.includes('moof', 0, 'latin1')
  return mp3Seconds(bytes) < MIN_S
}

/** The position of an Ogg stream's last page, in samples. */
function lastGranule(bytes: Buffer): bigint {
  for (let at = bytes.lastIndexOf('OggS'); at >= 0; at = at > 0 ? bytes.lastIndexOf('OggS', at - 1) : -1)
    if (at + 14 <= bytes.length && bytes.readBigInt64LE(at + 6) >= 0n) return bytes.readBigInt64LE(at + 6)
  return 0n
}

/** As the movie header says, in its own unit; 0 if there is none. */
function mp4Duration(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd', 0, 'latin1') + 4
  if (at < 4 || at + 32 > bytes.length) return 0
  return bytes[at] === 1 ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16)
}

/** The handler of an MPEG-4 track says what it is. */
const hasNoVideo = (bytes: Buffer) =>
  bytes.includes('soun', 0, 'latin1') && !bytes.includes('vide', 0, 'latin1')

/** kbit/s of MPEG 1, and of MPEG 2 and 2.5, layer III; 0: none. */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
]
const SAMPLES_PER_S = [44_100, 48_000, 32_000, 0]

const isMp3 = (bytes: Buffer) => firstFrame(bytes) !== null

/** Where a frame is followed by another at the length it claims, after any tags. */
function firstFrame(bytes: Buffer): number | null {
  const start = textAt(bytes, 0, 3) === 'ID3' && bytes.length > 10 ? 10 + tagBytes(bytes) : 0
  // Programs that write tags leave some padding after them.
  for (let at = start; at < start + 4096; at++) {
    const length = frameBytes(bytes, at)
    if (length > 0 && frameBytes(bytes, at + length) > 0) return at
    if (start === 0) return null
  }
  return null
}

/** How long its first frames play; counts no further than needed. */
function mp3Seconds(bytes: Buffer): number {
  let seconds = 0
  let at = firstFrame(bytes) ?? bytes.length
  for (let length = frameBytes(bytes, at); length > 0 && seconds < MIN_S; length = frameBytes(bytes, at)) {
    at += length
    seconds += SECONDS_PER_FRAME
  }
  return seconds
}

/** At least: 1152 samples at 48 kHz. */
const SECONDS_PER_FRAME = 0.024

/** Four bytes of seven bits. */
const tagBytes = (bytes: Buffer) =>
  [6, 7, 8, 9].reduce((size, at) => size * 128 + ((bytes[at] ?? 0) & 0x7f), 0)

/** 0 if no frame begins here. */
function frameBytes(bytes: Buffer, at: number): number {
  const [sync = 0, version = 0, rates = 0] = bytes.subarray(at, at + 3)
  const isLayer3 = sync === 0xff && (version & 0xe6) === 0xe2
  const generation = (version >> 3) & 3
  if (!isLayer3 || generation === 1) return 0
  const isFirst = generation === 3
  const kbits = RATES[isFirst ? 0 : 1]?.[rates >> 4] ?? 0
  const divisor = isFirst ? 1 : generation === 2 ? 2 : 4
  const samples = (SAMPLES_PER_S[(rates >> 2) & 3] ?? 0) / divisor
  if (kbits === 0 || samples === 0) return 0
  return Math.floor(((isFirst ? 144 : 72) * kbits * 1000) / samples) + ((rates >> 1) & 1)
}
