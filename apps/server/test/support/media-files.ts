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

type SoundFormat = 'mp3' | 'id3' | 'm4a' | 'opus' | 'vorbis' | 'film' | 'flac-in-ogg' | 'one frame'

/** Bytes that start like such a file; no one listens to them. */
export function sound(format: SoundFormat, bytes: number): Buffer {
  const file = Buffer.alloc(bytes, bytes % 251)
  beginningOf(format).copy(file)
  return file
}

function beginningOf(format: SoundFormat): Buffer {
  // MPEG 1, layer III, 128 kbit/s at 44.1 kHz: 417 bytes a frame.
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
  const ogg = (codec: string) =>
    Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(codec, 'latin1')])
  const mp4 = (handler: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 16]),
      Buffer.from('ftypM4A \0\0\0\0hdlr\0\0\0\0'),
      Buffer.from(handler),
    ])
  switch (format) {
    case 'mp3':
      return Buffer.concat([frame, frame])
    case 'id3':
      return Buffer.concat([
        Buffer.from('ID3\x03\0\0\0\0\x01\x00', 'latin1'),
        Buffer.alloc(128),
        frame,
        frame,
      ])
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
    case 'flac-in-ogg':
      return ogg('\x7fFLAC')
  }
}
