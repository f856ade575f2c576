// Draws the avatars and the reactions: one sprite of eight columns, six rows of avatars and one of reactions. Our own,
// without a third-party licence: node scripts/draw-pictures.mjs > apps/web/src/session/parts/pictures.svg

const COLUMNS = 8
const CELL = 64
const INK = '#26143d'
const GROUNDS = ['#ffd9c7', '#d9cdf5', '#c5ecd8', '#ffe9a8', '#cfe3ff', '#fbd0e6']
const FURS = [
  ...['#e8703a', '#8a5bd6', '#2f9e74', '#d99a00', '#3b7dd8', '#cf4b92'],
  ...['#a9683b', '#5b6472', '#c2453f', '#5f9c1f', '#1b97a5', '#f2a06b'],
]

const mirrored = (shape) => `${shape}<g transform="matrix(-1 0 0 1 64 0)">${shape}</g>`
const cheeks = '<path d="M32 40q-14 2-15 11q15 9 30 0q-1-9-15-11Z" fill="#fff" opacity=".85"/>'
const muzzle = '<ellipse cx="32" cy="43" rx="10" ry="8" fill="#fff" opacity=".8"/>'
const nose = `<path d="M29 39h6l-3 4Z" fill="${INK}"/>`

/** The avatars' heads, filled with the player's colour and drawn below the face. */
const BEINGS = [
  `${mirrored('<path d="M13 30 14 9l17 11Z"/>')}<ellipse cx="32" cy="36" rx="20" ry="18"/>${nose}`,
  `${mirrored('<circle cx="16" cy="19" r="8"/>')}<circle cx="32" cy="36" r="20"/>${muzzle}${nose}`,
  `${mirrored('<ellipse cx="23" cy="15" rx="5.5" ry="14"/>')}<ellipse cx="32" cy="40" rx="19" ry="17"/>${nose}`,
  `<circle cx="32" cy="36" r="19"/>${mirrored('<ellipse cx="13" cy="33" rx="6" ry="14" opacity=".75"/>')}${muzzle}${nose}`,
  '<path d="M30 17q-6-9 2-12q-1 5 3 6q4-1 3 6Z"/><circle cx="32" cy="36" r="20"/><path d="M25 40h14l-7 8Z" fill="#ffb100"/>',
  `${mirrored('<circle cx="20" cy="20" r="9"/>')}<ellipse cx="32" cy="38" rx="23" ry="17"/>`,
  '<path d="M31 8h2v10h-2Z"/><circle cx="32" cy="8" r="4"/><rect x="13" y="17" width="38" height="36" rx="7"/><path d="M8 30h5v10H8ZM51 30h5v10h-5Z"/>',
  '<path d="m14 28 2-17 8 9 8-13 8 13 8-9 2 17Z"/><path d="M12 30q0-10 20-10t20 10v14q0 10-20 10T12 44Z"/>',
  '<path d="M13 54V30a19 19 0 0 1 38 0v24l-6-5-6 5-7-5-7 5-6-5Z"/>',
  '<path d="M14 32a18 18 0 0 1 36 0v8q8 4 5 12-6 2-8-5-1 9-8 8-3-2-3-6-1 6-4 6t-4-6q0 4-3 6-7 1-8-8-2 7-8 5-3-8 5-12Z"/>',
  `${mirrored('<path d="M11 30 13 7l16 14Z"/>')}<path d="M11 28q21-16 42 0-2 20-21 27-19-7-21-27Z"/>${cheeks}${nose}`,
  `${mirrored('<path d="m22 20-6-11 2-1 7 11Z"/><circle cx="17" cy="8" r="3.5"/>')}<path d="M32 15c16 0 22 10 20 20-2 9-9 20-20 20S14 44 12 35c-2-10 4-20 20-20Z"/>`,
]

const dots = mirrored(`<circle cx="25" cy="33" r="3" fill="${INK}"/>`)
const smile = `<path d="M25 45q7 6 14 0" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`
const FACES = [
  dots + smile,
  `<circle cx="25" cy="33" r="3" fill="${INK}"/><path d="M35 33q4-4 8 0" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>${smile}<path d="M31 47.500h6v3a3 3 0 0 1-6 0Z" fill="#ff6f7d"/>`,
  `${mirrored(`<circle cx="24" cy="33" r="6.500" fill="#fff" stroke="${INK}" stroke-width="2"/><circle cx="25" cy="33" r="2.500" fill="${INK}"/>`)}<path d="M30 33h4" stroke="${INK}" stroke-width="2"/>${smile}`,
  `${mirrored(`<circle cx="24" cy="32" r="5.500" fill="#fff"/><circle cx="25" cy="33" r="3" fill="${INK}"/>`)}<ellipse cx="32" cy="47" rx="5" ry="4" fill="${INK}"/><path d="M28.500 48.500q3.500-2 7 0-3.500 3.500-7 0Z" fill="#ff6f7d"/>`,
]

const yellow = '<circle cx="32" cy="32" r="25" fill="#ffc933"/>'
const REACTIONS = [
  '<path d="M32 56 11 35a13 13 0 0 1 19-18l2 2 2-2a13 13 0 0 1 19 18Z" fill="#e5304f"/>',
  '<path d="M9 29h11v27H9Z" fill="#3b7dd8"/><path d="M22 30 31 9q8 0 7 9l-1 8h14q6 1 5 7l-4 19q-1 4-5 4H29l-7-4Z" fill="#ffc933"/>',
  `${yellow}${mirrored(`<path d="M17 29q5-7 10 0" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`)}<path d="M17 37h30q-2 14-15 14T17 37Z" fill="${INK}"/><path d="M24 47q8-5 16 0-8 7-16 0Z" fill="#ff6f7d"/>`,
  `${yellow}${mirrored(`<circle cx="23" cy="28" r="4" fill="${INK}"/>`)}<ellipse cx="32" cy="44" rx="6" ry="8" fill="${INK}"/>`,
  '<path d="M34 5q2 11 10 18 9 8 8 18-2 17-20 17T12 41q0-9 6-14 0 6 4 7 0-18 12-29Z" fill="#f0592b"/><path d="M33 33q8 7 8 13 0 9-9 9t-9-9q0-5 4-8 1 3 3 3 0-4 3-8Z" fill="#ffc933"/>',
  '<path d="m32 6 8 17 18 2-13 13 3 19-16-9-16 9 3-19L6 25l18-2Z" fill="#ffb100"/>',
]

const cell = (place, content) => {
  const at = `${(place % COLUMNS) * CELL} ${Math.floor(place / COLUMNS) * CELL}`
  return `<g transform="translate(${at})">${content}</g>`
}

const avatars = BEINGS.flatMap((_, being) =>
  FACES.map((_face, mood) => {
    const ground = GROUNDS[(being + 2 * mood) % GROUNDS.length]
    const fur = FURS[(being + 5 * mood) % FURS.length]
    const disc = `<circle cx="32" cy="32" r="32" fill="${ground}"/>`
    return { being, mood, content: `${disc}<use href="#b${being}" fill="${fur}"/><use href="#f${mood}"/>` }
  }),
)
// Beings first, so that neighbours differ.
const ordered = avatars.sort((a, b) => a.mood - b.mood || a.being - b.being)
const defs = [
  ...BEINGS.map((shape, being) => `<g id="b${being}">${shape}</g>`),
  ...FACES.map((shape, mood) => `<g id="f${mood}">${shape}</g>`),
].join('')
const rows = Math.ceil(ordered.length / COLUMNS) + 1
const cells = [
  ...ordered.map(({ content }, place) => cell(place, content)),
  ...REACTIONS.map((content, place) => cell(ordered.length + place, content)),
]
process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COLUMNS * CELL} ${rows * CELL}"><title>Avatars and reactions</title><defs>${defs}</defs>\n${cells.join('\n')}\n</svg>\n`,
)
