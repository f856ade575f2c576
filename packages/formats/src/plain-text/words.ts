/** One of these, between commas, as a part of a regular expression. */
const anyOf = (list: string) => list.trim().split(/,\s+/).join('|')

/** What an answer is called before it is given, as in `Answer: B`; as parts of a regular expression. */
const ANSWER = anyOf(`
  answers?, ans, right, sol, key, answer keys?, solutions?, (?:correct|right) (?:answers?|options?|choice), correct,
  antwort(?:en)?, antw, lösung(?:en)?, lösungsschlüssel, (?:richtige|korrekte)r? antwort(?:en)?,
  richtig(?:e antworten)?, korrekt, réponses?, rép, (?:bonnes?|réponses?) (?:réponses?|correctes?|exactes?),
  corrigé, respuestas?, respuestas? correctas?, correctas?, solución, soluciones, clave, rispost[ae],
  rispost[ae] (?:corrett|esatt|giust)[ae], soluzion[ei], respostas?, gabarito,
  respostas? (?:corret|cert|correct)as?, (?:juiste |goede )?antwoord(?:en)?, oplossing(?:en)?,
  (?:rätt |riktig |rigtigt? |korrekt )?svar, facit, fasit, (?:oikea )?vastaus, (?:helyes )?válasz,
  megoldás(?:ok)?, rozwiązani[ae], (?:poprawna |prawidłowa )?odpowied[źz]i?, klucz(?: odpowiedzi)?, válaszok, răspunsuri, (?:správná |správna )?odpově[ďd]i?, odpoveď,
  řešení, (?:točan |tačan |pravilen )?odgovor, răspuns(?:ul)?(?: corect)?, (?:doğru )?cevap(?:lar)?,
  (?:doğru )?yan[ıi]t(?:lar)?, jawaban, kunci jawaban, đáp án, (?:правильный |верный )?ответы?,
  (?:правильна )?відповід[ьі], (?:верен |правилен )?отговор, ключ, (?:σωστή )?απάντηση, (?:正确|参考|正確)?答案,
  正解, 解答, 答え?, 정답, 답, الإجابات?(?: الصحيحة)?, الأجوبة(?: الصحيحة)?, الإجابة(?: الصحيحة)?, مفتاح (?:الإجابة|الإجابات), الحل(?:ول)?, الجواب, پاسخ(?: (?:صحیح|درست))?, جواب, תשובה(?: נכונה)?, उत्तर, सही उत्तर, คำตอบ, เฉลย
`)

/** After a colon anything is an answer; after other punctuation only what isn't a sentence. */
export const ANSWER_LINE = new RegExp(
  `^[([{]?(?:the |die |la |le |a )?(?:${ANSWER})\\.?\\s*(?:is|are|ist|sind|est|sont|es|son|è|é)?\\s*(?:\\([sn]\\))?\\s*(?:[:：]|[=-]>|→)\\s*(.*)$`,
  'iu',
)
export const BRIEF_ANSWER_LINE = new RegExp(
  `^[([{]?(?:the |die |la |le |a )?(?:${ANSWER})(?:(?<=\\p{Lo})|(?!\\p{Ll}))\\.?\\s*(?:(?:is|are|ist|est|es|è|é|=|-|–|—)\\s*)?[([]?([A-Ja-j]|\\p{Lo}|[А-Яа-я]|[Α-Ω])[)\\].]*$`,
  'iu',
)
/** `The correct answer is Paris.` */
export const ANSWER_SENTENCE =
  /^(?:(?:the )?(?:correct|right) (?:answer|option|choice) is|(?:die )?(?:richtige|korrekte) antwort (?:ist|lautet)|la (?:respuesta|opción) correcta es|la (?:bonne réponse|réponse correcte) est)\s+([^?？_]+?)\.?$/iu
const ANSWERED = anyOf(`
  answers?, options?, choices?, antwort(?:en)?, lösung(?:en)?, option(?:en)?, réponses?, choix, propositions?, respuestas?,
  opción, opciones, rispost[ae], respostas?, antwoord(?:en)?
`)
const NAMED_WRONG = anyOf(`
  (?:wrong|incorrect|false|bad|other)(?: (?:${ANSWERED}))?, distractors?, decoys?, falsch(?:e|en|e[rs])?(?: (?:${ANSWERED}))?,
  distraktor(?:en)?, (?:mauvaise?|fausse|faux|incorrecte?|erronée)s?(?: (?:${ANSWERED}))?, distracteurs?,
  (?:${ANSWERED}) (?:incorrect[eoa]|fausse|fals[oa]|erróne[oa]|erronée|errad[oa]|incorret[oa]|sbagliat[ae]|errat[ae])s?,
  (?:incorrect[oa]|fals[oa]|erróne[oa]|errad[oa]|incorret[oa])s?, distractor(?:es)?, (?:sbagliat|errat)[aei], (?:foute? )antwoord(?:en)?
`)
/** One right answer, or several, besides the words of `ANSWER_LINE`. */
const NAMED_RIGHT = anyOf(`
  bonnes?, justes?, exactes?, (?:${ANSWERED}) justes?, correct[eo]s?, correcte (?:${ANSWERED}), corrett[aei], giust[aei], cert[oa]s?,
  correta?s?, richtige(?:[rsn])?(?: (?:${ANSWERED}))?, right (?:${ANSWERED}), korrekte?(?: (?:${ANSWERED}))?, juiste?
`)
const NAMED_OPTION = anyOf(`
  (?:answer |possible |multiple )?(?:options?|choices?)(?: de réponses?)?, possible answers?, alternatives?,
  (?:antwort|auswahl)?(?:möglichkeiten|optionen), auswahl, mögliche antworten, opci(?:ón|ones), posibles respuestas,
  alternativas?, choix, propositions?, réponses possibles, opzion[ei], opç(?:ão|ões), opties?
`)
const named = (words: string) =>
  new RegExp(
    `^[([]?(?:the |die |les? |l['’]|las? )?((?:${words})(?:\\s?(\\d{1,2}|[a-j]))?)\\s*[:：]\\s*(.*)$`,
    'iu',
  )
/** `Wrong: Rome, Berlin`, `Option 2: Rome`: the word, what counts it, and what it names. */
export const WRONG_LINE = named(NAMED_WRONG)
export const RIGHT_LINE = named(NAMED_RIGHT)
export const OPTION_LINE = named(NAMED_OPTION)

/** What only keys to a whole test are called. */
const KEY = anyOf(`
  (?:teacher(?:['’]?s)? |quiz |test |exam )?answer (?:keys?|sheet), (?:quiz|test|exam|unit|chapter|lesson) (?:\\d{1,3} )?(?:answer keys?|answers),
  (?:answer keys?|answers)(?:[:：] ?| (?:to|for) (?:the )?)(?:quiz|test|exam|unit|chapter|lesson)(?: \\d{1,3})?,
  mark(?:ing)? scheme, quiz answers, clave de respuestas, solucionario, hoja de respuestas,
  corrections?, (?:corrigé|correction) du (?:test|quiz|contrôle), grille de réponses, (?:cevap|yan[ıi]t) anahtar[ıi], musterlösung(?:en)?, erwartungshorizont,
  (?:правильные|верные) ответы, ключи?(?: к тесту)?, ответы к тесту, (?:σωστές )?απαντήσεις, κλειδί απαντήσεων, λύσεις
`)
/** A heading for the answers to the whole test. */
export const KEY_TITLE = new RegExp(
  `^(?:[-–—=]{2,5}\\s{0,3})?(?:the |die |la |le )?(?:${ANSWER}|${KEY})(?:\\s{0,3}\\([^()]{1,40}\\)|\\s(?:with|and|mit|und|avec|et|con|y|e|z|met|en)\\s\\p{L}{3,20}|\\s(?:section|table|grid|list|liste|tabelle)\\s?\\p{Lu}?)?\\s{0,3}[:：]?(?:\\s{0,3}[-–—=]{2,5})?$`,
  'iu',
)

/** `Part A`, `Section II: …` */
export const PART_HEADING = new RegExp(
  `^((?:${anyOf(`
    part, section, exercise, activity, teil, abschnitt, übung, partie, exercice, parte, sección, seccion,
    ejercicio, sezione, esercizio, seção, deel, część, часть, раздел
  `)})\\s+(?:\\p{Lu}|\\d{1,2}|[IVX]{1,4}))(?![\\p{L}\\p{N}])`,
  'iu',
)
/** What the questions below a heading are like, as in `II. Short answers`. */
export const KIND_HEADING = new RegExp(
  `^(?:(\\p{Lu}|\\d{1,2}|[IVX]{1,4})[.):]\\s+)?(${anyOf(`
    multiple[- ]choice, true[ /-]*(?:or[ -])?false, short answers?, fill[- ]in(?:[- ]the[- ]blanks?)?, matching,
    open(?:-ended)? questions, mehrfachauswahl, richtig oder falsch, wahr oder falsch, kurzantworten?, lückentext,
    choix multiples?, qcm, vrai ou faux, réponses? courtes?, questions ouvertes, (?:opción|selección) múltiple,
    verdadero o falso, respuestas? cortas?, preguntas abiertas, scelta multipla, vero o falso, múltipla escolha
  `)})(?:\\s+\\p{L}+)?\\s*[?？:：.]?\\s*(?:\\(.*\\)|\\[.*\\]|[-–—,].*points?.*)?$`,
  'iu',
)

/** Above lists to match. */
export const MATCH = new RegExp(
  `^(?:.{0,30}[.:)–—-]\\s*)?(?:${anyOf(`
    match(?:ing|es)?, connect, pair, draw lines?, ordne(?:n|t)?, verbinde(?:n|t)?, zuordnung, zuordnen, was gehört zusammen,
    reliez?, relie[rz]?, associe[rz]?, fai(?:s|tes) correspondre, relacion(?:a|e|ar|en), une, unir, unan, empareja(?:r|d)?, enlaza(?:r)?,
    abbina(?:re|te)?, collega(?:re|te)?, combina(?:r|re)?, relacione, associe, соотнесите, сопоставьте, соедините, установите соответствие
  `)})(?![\\p{L}])[^?？]{0,120}$`,
  'iu',
)

/** What forms and worksheets write between a question and its options, or below them; as whole lines. */
const line = (list: string) => new RegExp(`^[*([]{0,2}\\s*(?:${anyOf(list)})\\s*[)\\]]?[.:!]?$`, 'iu')
const POINT = 'points?|pts?\\.?|marks?|puntos?|ptos?\\.?|punkte?|pkt\\.?|punt[io]|pontos?'
export const POINTS = line(`
  \\d+(?:[.,]\\d+)?\\s*(?:${POINT}), \\d+\\s*(?:/|of|out of|von|de|sur)\\s*\\d+(?:\\s*(?:${POINT}))?
`)
export const REQUIRED = line(
  `required, obligatorio, obligatoria, obligatoire, erforderlich, pflichtfrage, pflichtfeld, requis`,
)
/** Below the title of a form. */
export const REQUIRED_NOTE =
  /^\*\s*(?:(?:indicates |this is a )?required(?: question| field)?|(?:indica que la pregunta es |pregunta )?obligatori[oa]|(?:indique une question |question )?obligatoire|(?:gibt eine )?erforderlich(?:e frage an)?|pflicht(?:frage|feld|angabe))\.?$/iu
export const INSTRUCTION = new RegExp(
  `^[([]?(?:(?:${anyOf(`
    (?:please )?(?:mark|select|choose|check|tick|pick|circle) (?:only |just )?(?:one|two|three|all|any|every|the|an?|as many),
    (?:bitte )?(?:nur )?(?:markier|wähl|kreuz|kreis)\\p{L}* (?:sie |nur |bitte )*(?:eine?|alle|die|das|zwei|mehrere),
    (?:por favor,? )?(?:marca|marque|selecciona|seleccione|elige|elija|escoge|señala)\\p{L}* (?:solo |sólo |solamente )?(?:una?|todas?|todos|las?|el|los|dos),
    (?:veuillez )?(?:cochez|cocher|sélectionnez|choisissez|choisir|entourez|coche|choisis) (?:seulement )?(?:une?|toutes?|tous|la|le|les|deux)
  `)}) [^?？]*|(?:${anyOf(`
    (?:single|multiple)[- ]choice, single answer, multiple answers, drop-?down(?: list)?, check-?box(?:es)?, einfachauswahl,
    mehrfachauswahl, opción (?:única|múltiple), selección (?:única|múltiple), choix (?:unique|multiples?),
    (?:select|choose|pick) one(?: or more)?(?: answers?)?, (?:wählen sie|wähle) eine(?: oder mehrere)?(?: antwort(?:en)?)?,
    (?:seleccione|selecciona|elija|elige) una(?: o más(?: de una)?)?(?: opci[oó]n(?:es)?| respuesta)?,
    (?:veuillez choisir|choisissez|sélectionnez) une(?: ou plusieurs)?(?: réponses?)?,
    scegli un(?:a|['’]alternativa| ?o più alternative)(?: risposta)?, escolha uma(?: opção| ou mais)?,
    selecteer één(?: of meer)?(?: antwoorden)?, wybierz jedną(?: lub więcej)?(?: odpowied[źz]i?)?,
    image, picture, bild, imagen, photo, foto, no image
  `)})|(?:${anyOf('hint, tip, tipp, hinweis, pista, ayuda, indice, astuce')})\\s*:.*)[)\\].:]?$`,
  'iu',
)
export const YOUR_ANSWER =
  /^[([]?(?:your|my|student|tu|su|ta|votre|deine?|ihre?|mi) (?:answer|response|respuesta|réponse|antwort)s?\s*(?:[:：].*|[)\]]?)$/iu
export const FOOTER = line(`
  good luck, viel (?:glück|erfolg), (?:mucha |buena )?suerte, bonne chance, end of (?:the )?(?:test|quiz|exam),
  (?:page|seite|página) \\d+(?:\\s*(?:of|von|de|sur|/)\\s*\\d+)?, (?:©|copyright) .*
`)

const EXPLANATION = anyOf(`
  explanation, rationale, reason(?:ing)?, feedback, why, erklärung, begründung, erläuterung, rückmeldung,
  explication, justification, explicación, justificación, retroalimentación, spiegazione, explicação,
  uitleg, toelichting, wyjaśnienie, vysvětlení, förklaring, forklaring, пояснение, объяснение, пояснення,
  açıklama, 解析, 解説, 해설
`)
export const EXPLANATION_LINE = new RegExp(`^[([]?(?:${EXPLANATION})\\s*[:：]\\s*(.*)$`, 'iu')

const NUMBERED = anyOf(`
  q(?:uestion|ues|n)?, f(?:rage)?, p(?:regunta)?, aufgabe, zadanie, esercizio, ejercicio, opgave, feladat, kérdés, domanda, pergunta, questão, vraag, pytanie, otázka,
  fråga, spørsmål, spørgsmål, kysymys, întrebarea, soru, câu(?: hỏi)?, soal, вопрос, задание, питання, ερώτηση, שאלה, (?:ال)?سؤال, प्रश्न,
  問, 问题?, 문제, nr\\.?, no\\.?, item, exercise, #, №
`)
/** What a question is called before its number: `Q.`, `Question #`, `Domanda n. `. */
export const QUESTION_NAME = `(?:${NUMBERED})(?:(?<!p)[.:])?\\s?(?:n[.º°]|n[or]\\.?|#|№)?\\s*`
/** `Question 3:`, alone or before the question; `Q3.` as well. */
export const NAMED_NUMBER = new RegExp(
  `^${QUESTION_NAME}(\\d{1,3})(?:\\s*(?:of|von|de|/)\\s*\\d{1,3})?\\s*(?:[.):：–—-]+(?=\\s|$)|(?=\\(|\\[)|$)\\s*(.*)$`,
  'iu',
)

const RIGHT = anyOf(`
  (?:the )?(?:correct|right)(?: answer| option| choice)?, true, answer, richtige?(?: antwort)?, korrekte?,
  wahr, lösung, bonne(?: réponse)?, correcte?s?, (?:réponse )?(?:juste|exacte|correcte), vraie?,
  (?:respuesta |opción )?correct[oa], verdader[oa], (?:risposta )?(?:corrett|giust|esatt)[oa],
  (?:resposta )?(?:cert|corret)[oa], juist, goed, rätt, riktigt?, rigtigt?, oikein, helyes, poprawn[aeiy],
  prawidłow[aeoy], správn[áéýě], točno, tačno, corect, doğru, benar, đúng, верно, верный, правильно,
  правильный(?: ответ)?, вірно, правильна?, вярно, σωστό, 正确, 正確, 正解, 对, 정답, صحيح, صح, נכון, सही
`)
const WRONG = anyOf(`
  wrong, incorrect, false, falsch, faux, fausse, incorrecte?, incorrect[oa], fals[oa], sbagliat[oa],
  errad[oa], fout, onjuist, fel, feil, błędn[aey], špatně, неверно, неправильно, خطأ, خاطئ, غلط, 错误?, 不对
`)
const behind = (words: string) =>
  new RegExp(
    `\\s*(?:[([{]\\s*(?:${words})[\\s!.]*[)\\]}]|(?:<[-=]+|[←⇐◄◀]|\\s[-–—]+>?)\\s*(?:${words})\\s*!?|(?:\\s{2}|\\t)\\s*(?:${words}))\\s*$`,
    'iu',
  )
export const WORD_OF_RIGHT = behind(RIGHT)
export const WORD_OF_WRONG = behind(WRONG)

/** Words that say what a line holds, rather than being its text, wherever they stand in it. */
export const SAYING = new RegExp(
  `(?<!\\p{L})(?:${[ANSWER, NAMED_WRONG, NAMED_RIGHT, NAMED_OPTION, KEY, EXPLANATION, NUMBERED, RIGHT, WRONG].join('|')})(?!\\p{L})`,
  'giu',
)
/** What stands before an answer. */
export const SAYS_ANSWER = new RegExp(`(?<!\\p{L})(?:${ANSWER})\\.?\\s*(?:[:：=(–-]|is |ist |est |es )`, 'iu')
