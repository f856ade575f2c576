/** The marks of lists; to the numbers of ordered ones questions refer. */
export class Lists {
  readonly #open: { next: number; type: string }[] = []

  /** The marker of an item. */
  open(name: string, { start, type, value }: Record<string, string>): string {
    if (name === 'ul' || name === 'menu') this.#open.push({ next: 0, type: '' })
    else if (name === 'ol') this.#open.push({ next: whole(start) ?? 1, type: type || '1' })
    if (name !== 'li') return ''
    const list = this.#open.at(-1)
    if (!list?.type) return list ? '• ' : ''
    const number = whole(value) ?? list.next
    list.next = number + 1
    return `${numberAs(list.type, number)}. `
  }

  close(name: string): void {
    if (name === 'ul' || name === 'menu' || name === 'ol') this.#open.pop()
  }
}

const whole = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null

const ROMAN = [
  '',
  'I',
  'II',
  'III',
  'IV',
  'V',
  'VI',
  'VII',
  'VIII',
  'IX',
  'X',
  'XI',
  'XII',
  'XIII',
  'XIV',
  'XV',
]

function numberAs(type: string, number: number): string {
  const letter = number >= 1 && number <= 26 ? String.fromCharCode(64 + number) : undefined
  const written = { A: letter, a: letter?.toLowerCase(), I: ROMAN[number], i: ROMAN[number]?.toLowerCase() }
  return (type === 'A' || type === 'a' || type === 'I' || type === 'i' ? written[type] : '') || String(number)
}
