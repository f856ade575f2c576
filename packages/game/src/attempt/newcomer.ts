import { foldLookAlikes } from '../people/look-alikes.ts'
import { type Decision, refuse } from '../refusal.ts'
import type { SessionSettings } from '../session/settings.ts'
import { type ContactDetails, type DetailsRefusal, type Excusable, judgeDetails } from './attempt-entry.ts'

/** Where there's a clock, by the host's choice (S89). */
export const mayAskForTime = ({
  timeRequests,
  assignment,
}: Pick<SessionSettings, 'timeRequests' | 'assignment'>): boolean =>
  timeRequests && assignment.timing !== 'none'

/** Words that a real name shouldn't contain (spec 001 §5). */
const NAME_WORDS = ['test', 'fake', 'dummy', 'temp', 'anonymous', 'user', 'player']

type Rules = Pick<SessionSettings, 'details' | 'wholeWords'>

/** As `judgeDetails`, and whether the name looks real, unless the host has made an exception. */
export function judgeNewcomer(
  input: ContactDetails,
  { details: asked, wholeWords }: Rules,
  excused: ReadonlySet<Excusable> = new Set(),
): Decision<ContactDetails, DetailsRefusal> {
  const judged = judgeDetails(input, asked)
  if (!judged.ok || asked === 'pseudonym' || excused.has('name-invalid')) return judged
  return isUnreal(judged.value.name, { wholeWords }) ? refuse('name-invalid') : judged
}

/** Also in look-alike letters, with accents, or letter by letter: `ТеsТ`, `téstt`, `t e s t` (S3). */
function isUnreal(name: string, { wholeWords }: Pick<Rules, 'wholeWords'>): boolean {
  return readings(name).some((reading) =>
    wholeWords
      ? reading.split(/[^a-z]+/).some((word) => NAME_WORDS.includes(word))
      : NAME_WORDS.some((word) => reading.includes(word)),
  )
}

function readings(name: string): string[] {
  const plain = foldLookAlikes(name).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  // Only letters that stand alone are joined: `Matt Estévez` is a name.
  const joined = plain.replace(/(?<![a-z])([a-z])[^a-z]+(?=[a-z](?![a-z]))/g, '$1')
  return [plain, joined, joined.replace(/([a-z])\1+/g, '$1')]
}
