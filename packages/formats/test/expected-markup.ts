/** Results for superscripts, code, tables, gaps, formulas and old pictures: see `expected.ts`. */
export const EXPECTED_OF_MARKUP: Record<string, string[]> = {
  'moodle-xml/markup.xml': [
    'moodle-xml text, 6 of 4 kinds: markup',
    'How many grams has a tonne? | 30 | *10⁶ | 10³ | 106',
    'Which has a root of 2? It costs \\$5 \\* 2. | 30 | *$\\frac{1}{\\sqrt{x}}$ | 1^x^ | a_b < c\nd',
    'Look: ⏎ Metal | Sign ⏎ Iron | Fe (ferrum) ⏎ I. Rusts ⏎ • in rain ⏎ II. Floats ⏎ What is right? | 30 | *Only I | Only II',
    'What colour is the dot? | 30 | *red | blue | (image/png «»)',
    'Is it still there? | 30 | *True | False',
    'What does _____ stand for? 漢字(じ) | 30 | *CO₂',
    'question 0 repaired no-times',
    'question 0 repaired title-from-name «markup»',
    'question 2 repaired left-formatting «b»',
    'question 5 repaired left-picture «gone.png»',
    'question 7 skipped kind-gaps «Cats _____ dogs _____.»',
  ],
  'gift/markup.gift': [
    'gift text, 4 of 2 kinds: markup',
    'Which gas do we breathe out? | 30 | *CO₂ | CO² | C₂O',
    '``` ⏎ for n in range(2): ⏎     show(n ** 2) ⏎ show("end") ⏎ ``` ⏎ How often is end shown? | 30 | *once | twice | n^th^ time | a=b~max~',
    'Match the gases. | 30 | CO₂ = H₂O | a = b | c = d',
    'Plain x < 5 and y > 2? | 30 | *yes | no',
    'line 0 repaired no-times',
    'line 0 repaired title-from-name «markup»',
  ],
  'qti/gap-in-sentence-3.0.xml': [
    'qti-3 text, 1 of 1 kinds: Planets',
    'The _____ is the largest planet. | 30 | *Jupiter',
    'question 0 repaired no-times',
  ],
  'qti/ruby-and-formula-3.0.xml': [
    'qti-3 text, 1 of 1 kinds: I',
    '山(やま)はどれ？ a < b | 30 | *$x^{2}\\le 5$ | 琵琶',
    'question 0 repaired no-times',
  ],
}
