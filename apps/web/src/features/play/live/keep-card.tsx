import type { PlayerGame } from '@pinquiz/client'
import { Button } from '#components/button.tsx'
import { fileNameFor, saveBlob } from '#lib/save-file.ts'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = { name: string; title: string; result: NonNullable<PlayerGame['result']> }

/** The own result as a picture, drawn and saved by the phone itself. */
export function KeepCard({ name, title, result }: Props) {
  const { t } = useTranslation('play-later')
  const { t: tPlay } = useTranslation('play')
  const save = async () => {
    const points = tPlay('points', { count: result.score, n: formatNumber(result.score) })
    const place = { rank: formatNumber(result.rank), total: formatNumber(result.of) }
    const picture = await drawCard([title, name, t('result.rankOf', place), points])
    if (picture) saveBlob(`${fileNameFor(title, 'PinQuiz')}.png`, picture)
  }
  return (
    <Button variant="secondary" className="bg-white! text-brand-deep!" onClick={() => void save()}>
      {t('end.keep')}
    </Button>
  )
}

const SIDE = 1080
/** From top to bottom: the quiz, the name, the place, the points. */
const LINES = [
  { y: 190, most: 64 },
  { y: 440, most: 130 },
  { y: 690, most: 170 },
  { y: 860, most: 80 },
]

function drawCard(texts: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const ground = pen.createLinearGradient(0, 0, 0, SIDE)
  ground.addColorStop(0, '#46178f')
  ground.addColorStop(1, '#2b0b5c')
  pen.fillStyle = ground
  pen.fillRect(0, 0, SIDE, SIDE)
  pen.fillStyle = '#ff8a5b'
  pen.fillRect(0, SIDE - 24, SIDE, 24)
  pen.fillStyle = '#ffffff'
  pen.textAlign = 'center'
  const family = getComputedStyle(document.body).fontFamily
  LINES.forEach(({ y, most }, line) => {
    const text = texts[line] ?? ''
    pen.font = `800 ${most}px ${family}`
    const size = Math.min(most, (most * (SIDE - 120)) / Math.max(1, pen.measureText(text).width))
    pen.font = `800 ${size}px ${family}`
    pen.fillText(text, SIDE / 2, y)
  })
  return new Promise((resolve) => canvas.toBlob(resolve))
}
