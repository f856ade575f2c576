import { describe, expect, test } from 'vitest'
import { EXTRA_TIMES } from '../session/accommodations.ts'
import { extraTimeText, readExtraTime } from './extra-time-text.ts'
import { readRoster } from './roster-text.ts'

describe('S88 someone’s time on a roster', () => {
  test.each([
    [125, ['1.25', '1,25', '×1.25', 'x 1,25', '1.25x', '125%', '125 %', '25 %', '+25%', '+ 25 %']],
    [150, ['1.5', '1,5', '1.50', '× 1.5', '*1.5', '150 %', '50 %', '+50%']],
    [200, ['2', '2.0', '×2', '200%', '+100 %', 'double', 'Doppelt', 'doble']],
    ['none', ['untimed', 'No limit', 'unbegrenzt', 'sans limite', 'sin límite']],
    [null, ['', ' ', '1', '×1', '-', '–', '0', 'no', 'Nein']],
  ])('%s', (time, texts) => {
    expect(texts.map(readExtraTime)).toEqual(texts.map(() => time))
  })

  // Without more time or without a limit? All of the time or as much again?
  test.each(['none', '100 %', '10 min', 'yes', 'x', '3', '1.1', '30 %', '75', '1.5 or 2', '1/3', '-25%'])(
    '%s is named, not guessed',
    (text) => {
      expect(readExtraTime(text)).toBe('unclear')
    },
  )

  test('is read as it was written', () => {
    for (const time of [...EXTRA_TIMES, undefined])
      expect(readExtraTime(extraTimeText(time))).toBe(time ?? null)
  })

  test.each([
    'Name,Class,Extra time\nAna Example,9b,1.5',
    'Name;Klasse;Nachteilsausgleich\nAna Example;9b;50 %',
    'Nom;Prénom;Classe;Temps supplémentaire\nExample;Ana;9b;×1,5',
    'Nombre;Apellidos;Grupo;Tiempo extra\nAna;Example;9b;1,5',
    'Ana Example\t9b\t×1.5\nBo Birch\t9b\t',
  ])('has a column: %s', (text) => {
    expect(readRoster(text).people[0]).toEqual({
      name: 'Ana Example',
      group: '9b',
      email: '',
      accommodations: { time: 150 },
    })
  })

  test('a line whose time is unclear makes nobody; others are as everyone', () => {
    expect(readRoster('Name,Extra time\nAna,none\nBo,\nCy,10 min')).toEqual({
      people: [{ name: 'Bo', group: '', email: '' }],
      skipped: [
        { line: 2, text: 'Ana, none', reason: 'time-unclear' },
        { line: 4, text: 'Cy, 10 min', reason: 'time-unclear' },
      ],
    })
  })

  test.each(['May leave', 'Darf die Seite verlassen', 'Peut quitter la page', 'Puede salir de la página'])(
    'a column tells who may leave the page: %s',
    (heading) => {
      const { people } = readRoster(`Name\t${heading}\nAna\tyes\nBo\tno\nCy\t`)
      expect(people.map(({ accommodations }) => accommodations)).toEqual([
        { mayLeave: true },
        undefined,
        undefined,
      ])
    },
  )

  test('a number without a heading is no time', () => {
    expect(readRoster('Ana Example\t2\nBo Birch\t1').people).toEqual([
      { name: 'Ana Example', group: '2', email: '' },
      { name: 'Bo Birch', group: '1', email: '' },
    ])
  })
})
