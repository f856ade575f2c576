import { describe, expect, test } from 'vitest'
import { readAddresses, readRoster } from './roster-text.ts'

const read = (text: string) => readRoster(text).people
const names = (text: string) => read(text).map(({ name }) => name)
const ANA = { name: 'Ana Example', group: '9b', email: 'ana@example.org' }

describe('S75 a pasted roster or a CSV file', () => {
  test.each([
    ['names alone', 'Ana Example\nBo Birch', ['Ana Example', 'Bo Birch']],
    ['family names first', 'Example, Ana\nBirch, Bo\nCedar, Cy', ['Ana Example', 'Bo Birch', 'Cy Cedar']],
    ['empty lines', '\r\nAna Example\r\n\r\n  \r\nBo Birch\r\n', ['Ana Example', 'Bo Birch']],
    ['an address list', 'Ana <ana@example.org>, bo@example.org,', ['Ana', 'bo']],
  ])('%s', (_what, text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  test.each([
    ['a table without headings', 'Ana Example\t9b\tana@example.org\nBo Birch\t9a\tbo@example.org'],
    ['English headings', 'Name,Class,Email\nAna Example,9b,Ana@Example.org'],
    ['headings of Moodle', 'First name,Last name,Email address,Groups\nAna,Example,ana@example.org,9b'],
    ['German headings', 'Nachname;Vorname;Klasse;E-Mail\nExample;Ana;9b;ana@example.org'],
    ['French headings', 'Nom;Prénom;Classe;Adresse e-mail\nExample;Ana;9b;ana@example.org'],
    ['Spanish headings', 'Nombre;Apellidos;Grupo;Correo electrónico\nAna;Example;9b;ana@example.org'],
    ['a column of whole names', 'Nom;Groupe;Courriel\nAna Example;9b;ana@example.org'],
    ['an address in angle brackets', 'Name;Group\nAna Example <ana@example.org>;9b'],
    ['unknown columns', 'Id,Name,Birthday,Group,E-Mail\n7,Ana Example,1 May,9b,ana@example.org'],
  ])('%s', (_what, text) => {
    expect(read(text)[0]).toEqual(ANA)
  })

  test('quoted cells may contain the delimiter', () => {
    expect(read('Name,Class\n"Example, Ana","9b, afternoon"')).toEqual([
      { name: 'Example, Ana', group: '9b, afternoon', email: '' },
    ])
  })

  test('lines that make nobody are named', () => {
    const { people, skipped } = readRoster(
      'Name,Email\nAna,ana@example\n,\nBo,bo@example.org\nbo,BO@example.org\n',
    )
    expect(people).toEqual([{ name: 'Bo', group: '', email: 'bo@example.org' }])
    expect(skipped).toEqual([
      { line: 2, text: 'Ana, ana@example', reason: 'email-invalid' },
      { line: 5, text: 'bo, BO@example.org', reason: 'repeated' },
    ])
  })

  test('people who are on the roster are not added again', () => {
    expect(
      readRoster('Ana Example\t9b\tana@example.org\nBo\t9b\tbo@example.org', [ANA]).people,
    ).toMatchObject([{ name: 'Bo' }])
  })

  test('nothing is a roster of nobody, and two thousand lines are read', () => {
    expect(readRoster(' \n')).toEqual({ people: [], skipped: [] })
    const lines = Array.from({ length: 2_000 }, (_, at) => `Person ${at};${at % 30};p${at}@example.org`)
    expect(read(lines.join('\n'))).toHaveLength(2_000)
  })
})

describe('lists of addresses', () => {
  const found = (text: string) =>
    readAddresses(text).map(({ line, name, email }) => `${line} ${name} <${email}>`)

  test('are read with or without names and headings, and a bad line changes no other (A74)', () => {
    expect(found('ana@example.org\nno address\n\nBo Bright <bo@example.org>')).toEqual([
      '1  <ana@example.org>',
      '2 no address <>',
      '4 Bo Bright <bo@example.org>',
    ])
    expect(
      found(
        'Ana Example, ana@example.org\nBo, bo(at)example.org\nCy; cy@example.org\nd@example.org; e@example.org\nF, f@example.org',
      ),
    ).toEqual([
      '1 Ana Example <ana@example.org>',
      '2 Bo <>',
      '3 Cy <cy@example.org>',
      '4  <d@example.org>',
      '4  <e@example.org>',
      '5 F <f@example.org>',
    ])
    expect(found('Email;First name;Last name\nana@example.org;Ana;Example\n;Bo;Bright')).toEqual([
      '2 Ana Example <ana@example.org>',
      '3  <>',
    ])
    expect(found('ana@example.org, Bo <bo@example.org>')).toEqual([
      '1  <ana@example.org>',
      '1 Bo <bo@example.org>',
    ])
    expect(found(' \n')).toEqual([])
  })
})
