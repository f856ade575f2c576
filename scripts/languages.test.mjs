// What the compiler doesn't ask for when a language is added (packages/protocol/src/language.ts).
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { quizCsvTemplate } from '../packages/game/src/quiz/csv/index.ts'
import { LANGUAGES } from '../packages/protocol/src/language.ts'

const WEB = 'apps/web/src'
const read = (path) => readFileSync(path, 'utf8')

/** The languages of neighbours: `<p lang="en">…</p><p lang="es">…</p>`. */
const groups = [...read('apps/web/index.html').matchAll(/(?:<(p|span) lang="\w+">.*?<\/\1>\s*)+/g)].map(
  ([group]) => [...group.matchAll(/lang="(\w+)"/g)].map(([, language]) => language),
)

it('index.html has every text in every language', () => {
  expect(groups).toHaveLength(3)
  for (const group of groups) expect(group.toSorted()).toEqual(LANGUAGES.toSorted())
})

it('CSV templates differ by language', () => {
  expect(new Set(LANGUAGES.map(quizCsvTemplate)).size).toBe(LANGUAGES.length)
})

describe.each(LANGUAGES)('%s', (language) => {
  it('has all texts for the pages', () => {
    expect(readdirSync(`${WEB}/locales/${language}`)).toEqual(readdirSync(`${WEB}/locales/en`))
    const ofKinds = readdirSync(`${WEB}/kinds`, { recursive: true }).filter((path) =>
      /texts.en\.json$/.test(path),
    )
    expect(ofKinds.length).toBeGreaterThan(10)
    for (const path of ofKinds) read(`${WEB}/kinds/${path}`.replace(/en\.json$/, `${language}.json`))
  })

  it('has legal texts, a sample and a column in the glossary', () => {
    for (const name of ['imprint', 'privacy', 'terms']) read(`apps/server/texts/${name}.${language}.md`)
    read(`samples/pinquiz-sample${language === 'en' ? '' : `.${language}`}.csv`)
    expect(read('docs/glossary.md')).toContain(` ${language} |`)
  })

  it('has its link on the pages for joining', () => {
    expect(read(`${WEB}/styles/base.css`)).toContain(
      `:root:lang(${language}) .join-foot [lang="${language}"]`,
    )
  })
})
