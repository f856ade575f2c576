import { nameOf } from '../sheet/table.ts'
import type { ColumnRole } from './roles.ts'

const WRONG =
  /^false\d+$|неправильн|неверн|неправилн|λάθος|λανθασμέν|incorrect|incorret|sbagliat|errad|^(rispost[ae])?errat[aei]|^foute?(antwoord(en)?)?\d*$|onjuist|wrong|falsch|fausse|faux|mauvais|distra[ck]t|errón|erron|equivocad|błędn|niepoprawn|nieprawidłow|^(zła|złe)(odpowied[źz]i?)?\d*$|^(fel|feil)(aktigt)?(svar)?\d*$|forkert|špatn|nesprávn|chybn|^(rossz|helytelen)|yanlış|greșit|gresit|väär|^(respuestas?|rispost[ae]|respostas?)?(falsa?o?s?|malas?)\d*$|^rispost[ae]fals[ei]\d*$/
/** A column after each answer that says whether it is correct. */
const FLAG =
  /^(correct(or)?incorrect|(right|true)(or)?(wrong|false)|(richtig|wahr)(oder)?falsch|(verdadero|correct[oa])o?(falso|incorrect[oa])|(vrai|juste)(ou)?faux|is(correct|right|true))$/
/** Points for a wrong answer. */
const PENALTY =
  /^(?=.*(?:points?|punkte|puntos|pontos|punti|marks?(?![ei])|penal|abzug))(?=.*(?:wrong|incorrect|falsch|faux|fausse|incorret|sbagliat|errad))/
const OPTION =
  'answeroption|odpowied[źz]|opcj[ai]|możliwość|opção|opcao|opzion[ei]|optie|antwoordoptie|svar|svarsalternativ|alternativ|možnost|odpov[ěe]ď|válasz|seçene[kğ]i?|şık(?:kı)?|cevap|вариант(?:ответа)?|варіант|επιλογή|options?|opt|answers?|choices?|alternatives?|opciones|respuestas|réponses|antwortmöglichkeiten|antworten|antwort|antwortmöglichkeit|opción|opcion|alternativa|respuesta|réponse|reponse|choix|proposition|resposta|risposta|opzione|antwoord|keuze'
const LETTER = '(?:[a-jа-икґα-κء-ي]|الف)'
/** `Option A`, `A option`, `А`, `Вариант Б`. */
const OPTION_NAME = new RegExp(
  `^(?:${OPTION})?(\\d{1,2}|${LETTER}|i{1,3}|iv|vi{0,3}|ix|x)$|^(\\d{1,2}|${LETTER})(?:${OPTION})$`,
)

/** What others answered, and how often: never an option, or a right answer. */
const STATISTICS =
  /%|^(?:team|group|player|student|pupil|table|gruppe|spieler|schüler|tisch|equipo|grupo|jugador|alumno|mesa|équipe|equipe|groupe|joueur|élève)\s*(?:\d{1,3}|\p{Lu})$|(?<!\p{L})(?:most|least|second)\s(?:\p{L}+\s){0,2}(?:common|chosen|frequent|frequently|popular|given|often|selected|picked)|(?:common|chosen|selected|popular)\s+most|most\s+(?:chosen|selected)|häufigst|meistgewählt|más\s+(?:común|frecuente|elegid)|plus\s+(?:fréquent|courant|choisi)|^(?:times|how often|how many)\s+(?:asked|used|chosen|played|answered|seen)|votes$/iu

/** How columns are called in files of others, in four languages. The first that fits counts. */
const CALLED: [RegExp, ColumnRole][] = [
  [
    /explanation|feedback|rationale|^comment|kommentar|begründung|erklärung|erläuterung|rückmeldung|explicaci|explication|explica[çc]|justificat|justificaci|justificativ|retroaliment|rétroaction|commentaire|comentario|comentário|commento|spiegazion|motivazion|toelichting|uitleg|wyjaśnieni|objaśnieni|uzasadnieni|komentarz|förklaring|forklaring|vysvětlen|magyarázat|açıklama|explicați|пояснен|объяснен|комментар/,
    'explanation',
  ],
  // How many answered correctly isn't a correct answer.
  [/percent|prozent|pourcent|porcentaje|count|ratio|rate$|correctly/, 'none'],
  [
    /^(number|no|num|anzahl|nombre|número|numero|aantal|liczba)(of|der|de|di|van)?(the|las|les|delle)?\p{L}*(answers|options|antworten|réponses|respuestas|respostas|risposte|antwoorden|odpowiedzi)/u,
    'none',
  ],
  [PENALTY, 'none'],
  [FLAG, 'correct'],
  [WRONG, 'option'],
  [
    /^(right|solution|soluzion[ei]$|solução$|solución$|solucion$|richtig|lösung|loesung|lös$|musterlösung|korrekt|bonner[eé]p|bonnesréponses|réponsejuste|corrigé|clave$|juste|vraieréponse|(respuesta)?(verdadera|buena))/,
    'correct',
  ],
  [
    /corret|correct|richtige|juist|^(goed|cert[ao]s?$|esatt[ae]$|giust[ae]$|rispost[ae](esatt|giust)[ae]|(rispost|respost)[ae]s?cert[ae]s?)|^(poprawn|prawidłow|dobraodpowied)|^správn|^(rätt|riktigt?|rigtigt?)(svar)?$|^helyes|^doğru|^corect|^răspunscorect|^oikea|^gabarito$|^kunci(jawaban)?$|^klucz$|^fa[cs]it$|^(answer)?key$|^answer(index|idx|letter|number)$/,
    'correct',
  ],
  [
    /^((poprawna|prawidłowa)?odpowied[źz]|odp|(верный|правильный)?ответ|(правильна)?відповідь|ключ|σωστή(απάντηση)?|απάντηση|správně|oikein|riktigt|(doğru)?cevap|(doğru)yanıt|správnáodpověď|(helyes)válasz|(پاسخ|جواب)(صحیح|درست)?|(ال)?(إجابة|جواب)(ال)?صحيحة?|rättsvar|răspunscorect)$/,
    'correct',
  ],
  [
    /^(time|timelimit|seconds|zeit|sekunden|tiempo|segundos|temps|durée|secondes|secondi|l[íi]mitede(tiempo|temps)|tempo|limitede?tempo)/,
    'time',
  ],
  [new RegExp(`^(?:${OPTION})$|^[a-j]\\d+$`), 'option'],
  [OPTION_NAME, 'option'],
  [
    /^(question|frage|pregunta|pergunta|domanda|vraag|enunciado|enoncé|énoncé|intitulé|aufgabe|stem|prompt|statement|aussage|behauptung|afirmación|affirmation)(text|title|stem|prompt|body|en|s)?$/,
    'text',
  ],
  [
    /^(?:(?:die|la|le|the)?(?:quiz|test|exam|prüfungs|multiplechoice)?(?:fragen?|questions?|preguntas?|perguntas?|domande|vragen)|frageaufgabe|fragestellung(?:en)?|aufgabenstellung|mcq|consigna|pytani[ea]|вопросы?|питання|запитання|ερώτηση|ερωτήσεις|ot[áa]zk[ay]|kérdés(?:ek)?|soru(?:lar)?|sp[øo]rgsmål|spørsmål|frågor?|fråga|kysymy(?:s|kset)|întrebare|întrebări|pitanje|vprašanje|سوال|سؤال|پرسش)$/u,
    'text',
  ],
  [/^(no|nr|number|questionnumber|questionid|questionno|frageid|nummer|número|numero|id)$/, 'number'],
  [/^(quiz|title|quiztitle|titel|título|titulo|titre)$/, 'title'],
  [/^(description|quizdescription|beschreibung|descripción)$/, 'description'],
]

export const roleCalled = (header: string): ColumnRole => {
  if (isStatistics(header)) return 'none'
  const called = calledBy(header)
  const [head = ''] = header.split(/\s*[:：(–—]/)
  // `Question: up to 120 letters`
  return called === 'none' && head.length < MAX_HEAD_LENGTH && !/[?？]\s*$/.test(header)
    ? calledBy(head)
    : called
}
const MAX_HEAD_LENGTH = 30

/** `3. Question:` */
const COUNT = /^\s*\d{1,2}[.)]\s+(?=\p{L})/u
const calledBy = (header: string): ColumnRole => {
  const name = nameOf(header.replace(COUNT, ''))
  return CALLED.find(([pattern]) => pattern.test(name))?.[1] ?? 'none'
}

export const isStatistics = (header: string): boolean => STATISTICS.test(header.slice(0, 200).trim())

/** Headers of columns with wrong answers. */
export const isWrongName = (header: string): boolean =>
  WRONG.test(nameOf(header)) && !FLAG.test(nameOf(header)) && !PENALTY.test(nameOf(header))

/** Headers of columns with points of an answer or a question. */
export const isPointsName = (header: string): boolean =>
  /^(points?|score|marks?|weight|fraction|grade|credit|punkte?|bewertung|gewicht|puntos|puntuación|puntuacion|puntaje|valor|barème|bareme|poids|note|punkty|puan|body|pont(?:szám|ok)?|poäng|puncte|punctaj)(\d*|[a-j])$/.test(
    nameOf(header),
  )

const ANSWER =
  /^(ans|answers?|antwort|antworten|respuesta|réponse|reponse|resposta|risposta|antwoord)(\d{0,2})$/

/**
 * A column *Answer* next to numbered or lettered options holds the correct answer, and so do *Answer 1*, *Answer 2*
 * next to options with other names.
 */
export function withRightAnswer(roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] {
  if (roles.includes('correct')) return [...roles]
  const found = roles.map((role, at) =>
    role === 'option' || role === 'none' ? ANSWER.exec(nameOf(header[at] ?? '')) : null,
  )
  const others = roles.filter((role, at) => role === 'option' && !found[at]).length
  const alone = found.filter((one) => one?.[2] === '').length === 1
  const numbered = found.filter((one) => one !== null && one[2] !== '').length
  if (alone && others + numbered >= 2)
    return roles.map((role, at) => (found[at]?.[2] === '' ? 'correct' : role))
  const isList = roles.some((role, at) => role === 'option' && LIST.test(nameOf(header[at] ?? '')))
  if (alone && others === 1 && isList) return roles.map((role, at) => (found[at] ? 'correct' : role))
  return others >= 2 ? roles.map((role, at) => (found[at] ? 'correct' : role)) : [...roles]
}

const ACCEPTED =
  /^(?:alternat|also|other|further|additional|weitere|andere|auch|otra|también|autre|aussi)\p{L}*?(?:answers?|accepted|correct|antwort(?:en)?|richtig|respuestas?|aceptadas?|réponses?|acceptées?)\d*$|^(?:accepted|synonym)\p{L}*\d*$/u

/** Beside a question without anything to choose from, an answer is the correct one. */
export const withOnlyAnswer = (roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] => {
  const isAnswer = (at: number) => ANSWER.exec(nameOf(header[at] ?? ''))?.[2] === ''
  const options = roles.flatMap((role, place) => (role === 'option' ? [place] : []))
  const accepted = [...roles.keys()].filter((place) => ACCEPTED.test(nameOf(header[place] ?? '')))
  const [at, ...more] = options.length > 0 ? options : accepted
  const isAlone = at !== undefined && more.length === 0 && !roles.includes('correct')
  return isAlone && (isAnswer(at) || options.length === 0) ? roles.with(at, 'correct') : [...roles]
}

const OTHERS =
  /^(?:all)?(?:other|andere[rn]?|autres?|otr[ao]s?|inne|altr[ei])(?:answers?|options?|choices?|antwort(?:en|möglichkeit(?:en)?)?|réponses?|reponses?|choix|propositions?|respuestas?|opci[óo]n(?:es)?|alternativas?|odpowiedzi|rispost[ae]|opzion[ei])\d*$/u

/** Beside a column of correct answers, the others are wrong. */
export const withOthers = (roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] =>
  roles.includes('correct')
    ? roles.map((role, at) => (role === 'none' && OTHERS.test(nameOf(header[at] ?? '')) ? 'option' : role))
    : [...roles]

/** Some options have names of options, and others don't: it is a guess that those are options. */
export const areGuessed = (names: readonly string[]): boolean => {
  const given = names.filter((name) => name.trim() !== '')
  const isOne = new Set(given.map((name) => nameOf(name.replace(COUNTED, '')))).size === 1
  const isKnown = (name: string) =>
    roleCalled(name) === 'option' || isWrongName(name) || OTHERS.test(nameOf(name))
  return !isOne && given.some(isKnown) && !given.every(isKnown)
}

/** Other accepted answers, next to a typed one. */
export const withAccepted = (roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] =>
  roles.includes('correct') && !roles.includes('option')
    ? roles.map((role, at) => (role === 'none' && ACCEPTED.test(nameOf(header[at] ?? '')) ? 'correct' : role))
    : [...roles]

/** The letter or number behind a name. */
export const COUNTED = /(?:(?<=[\s._-])[A-Ja-j]|\d{1,2})\s*$/

const MARK =
  '(?:right|correct|korrekt|richtig|wahr|true|juste|correcte?|vrai|correct[oa]|verdader[oa]|corrett[oa]|giust[oa]|goed|poprawn[ay]|ok)'
/** `Correct 1` and `A correct`, each beside an option. */
const MARK_NAME = new RegExp(`^(?:${MARK}(?:\\d{1,2}|[a-j])|(?:${OPTION})?(?:\\d{1,2}|[a-j])${MARK})$`, 'u')

/** As many such columns as options say of each whether it is right. */
export function withMarks(roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] {
  const marks = new Set([...roles.keys()].filter((at) => MARK_NAME.test(nameOf(header[at] ?? ''))))
  const options = roles.filter((role, at) => role === 'option' && !marks.has(at)).length
  return marks.size > 1 && marks.size === options
    ? roles.map((role, at) => (marks.has(at) ? 'correct' : role))
    : [...roles]
}

/** `Solution A` to `Solution D` are options beside another column of right answers. */
export function withLettered(roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] {
  const correct = roles.flatMap((role, at) => (role === 'correct' ? [at] : []))
  const isLettered = (at: number) => COUNTED.test(header[at] ?? '')
  const lettered = correct.filter(isLettered)
  const isOther = correct.length > lettered.length && !roles.includes('option')
  return isOther && lettered.length > 1
    ? roles.map((role, at) => (lettered.includes(at) ? 'option' : role))
    : [...roles]
}

/** `Answer 1` and `Answer 2` have the same name. */
export const stemOf = (header: string): string => nameOf(header).replace(/\d{1,2}$/, '')

/** All options in one cell. */
const LIST =
  /^(options|choices|answeroptions|alternatives|antworten|opciones|alternativas|respuestas|choix|réponses)$/

/** The letter or number that counts the options in a header; empty where there is none. */
export const labelIn = (name: string): string =>
  OPTION_NAME.exec(name)
    ?.slice(1)
    .find((label) => label !== undefined) ??
  /\d{1,2}$/.exec(name)?.[0] ??
  ''

/** Answers, any of which is accepted. */
const SEVERAL =
  /^(?:accept\p{L}*|all|correct|possible|richtige|akzeptierte|mögliche|alle)?(?:answers|antworten|respuestas(?:aceptadas|correctas)?|réponses(?:acceptées|correctes)?|solutions|synonyms?|accepted)$/u
export const isListName = (header: string): boolean => SEVERAL.test(nameOf(header))

/** Of two columns of a list to learn. */
const PAIR =
  /^(?:terms?|definitions?|word|translation|meaning|front|back|begriff|definition|vokabel|wort|übersetzung|bedeutung|vorderseite|rückseite|terme|définition|mot|traduction|término|definición|palabra|traducción|english|german|french|spanish|englisch|deutsch|französisch|spanisch|anglais|allemand|français|inglés|alemán|español)$/u
/** `56` and `H` are answers. */
export const isPairName = (header: string): boolean =>
  PAIR.test(nameOf(header)) || (/\p{L}{2}|\p{Lo}/u.test(header) && roleCalled(header) !== 'none')

/** What lists to learn are about. */
const TOPIC =
  /^(?:countr(?:y|ies)|capitals?|(?:capital)?cit(?:y|ies)|states?|years?|dates?|events?|elements?|symbols?|names?|authors?|books?|inventors?|inventions?|animals?|numbers?|problems?|results?|formulas?|infinitive|pasttense|plural|singular|land|länder|hauptst(?:adt|ädte)|st(?:adt|ädte)|jahr(?:eszahl)?|datum|ereignis(?:se)?|namen?|autor|buch|erfinder|erfindung|tier|zahl|ergebnis|formel|grundform|mehrzahl|pa[íi]s(?:es)?|ciudad|año|fecha|evento|acontecimiento|elemento|símbolo|nombre|libro|inventor|invento|número|resultado|pays|capitale|ville|année|évén[eè]ment|élément|symbole|nom|auteur|livre|inventeur|nombre|résultat)$/u
export const isTopicName = (header: string): boolean => TOPIC.test(nameOf(header))
