import sharp from 'sharp'

/** A photo with location metadata: green, with a red corner at the top left and a blue one at the bottom left. */
export function photo({
  width = 800,
  height = Math.round((width * 2) / 3),
  orientation = 1,
}): Promise<Buffer> {
  const corner = (background: string) =>
    sharp({
      create: { width: Math.round(width / 3), height: Math.round(height / 3), channels: 3, background },
    })
      .png()
      .toBuffer()
  return Promise.all([corner('#f00'), corner('#00f')])
    .then(([red, blue]) =>
      sharp({ create: { width, height, channels: 3, background: '#080' } })
        .composite([
          { input: red, gravity: 'northwest' },
          { input: blue, gravity: 'southwest' },
        ])
        .png()
        .toBuffer(),
    )
    .then((plain) =>
      sharp(plain)
        .withExif({
          IFD0: { ImageDescription: 'Mallorca', Orientation: String(orientation) },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 34/1 0/1' },
        })
        .withMetadata({ orientation })
        .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    )
}

type SoundFormat =
  | ('mp3' | 'id3' | 'm4a' | 'opus' | 'vorbis' | 'film' | 'flac-in-ogg' | 'one frame')
  | `${'mp3' | 'm4a' | 'opus'} of no length`

/** Bytes that start like such a file; no one listens to them. */
export function sound(format: SoundFormat, bytes: number): Buffer {
  const file = Buffer.alloc(bytes, bytes % 251)
  beginningOf(format).copy(file)
  return file
}

function beginningOf(format: SoundFormat): Buffer {
  // MPEG 1, layer III, 128 kbit/s at 44.1 kHz: 417 bytes a frame.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  const page = (samples: number) =>
    Buffer.concat([Buffer.from('OggS\0\0'), Buffer.from([samples, 0, 0, 0, 0, 0, 0, 0]), Buffer.alloc(14)])
  const ogg = (codec: string, samples = 100) =>
    Buffer.concat([page(0), Buffer.from(codec, 'latin1'), page(samples)])
  const mp4 = (handler: string, duration = 1) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 16]),
      Buffer.from('ftypM4A \0\0\0\0hdlr\0\0\0\0'),
      Buffer.from(handler),
      Buffer.from('mvhd'),
      Buffer.alloc(16),
      Buffer.from([0, 0, 0, duration]),
      Buffer.alloc(80),
    ])
  const song = Buffer.concat(Array.from({ length: 5 }, () => frame))
  switch (format) {
    case 'mp3':
      return song
    case 'id3':
      return Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128), song])
    case 'one frame':
      return frame
    case 'm4a':
      return mp4('soun')
    case 'film':
      return mp4('soun vide')
    case 'opus':
      return ogg('OpusHead')
    case 'vorbis':
      return ogg('\x01vorbis\0')
    case 'mp3 of no length':
      return Buffer.concat([frame, frame])
    case 'm4a of no length':
      return mp4('soun', 0)
    case 'opus of no length':
      return ogg('OpusHead', 0)
    case 'flac-in-ogg':
      return ogg('\x7fFLAC')
  }
}
