import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hallo ${name},` : 'Hallo,')
const mistake = (site: string) =>
  `Wenn das ein Irrtum ist, wende dich bitte an die Administration von ${site}.`

export const german: LetterTexts = {
  footer: (site) => `Diese E-Mail hat ${site} automatisch verschickt. Antworten darauf liest niemand.`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Dein Konto bei ${site.name} ist freigeschaltet`,
      paragraphs: [
        hello(name),
        'dein Konto wurde von der Administration freigeschaltet. Du kannst dich jetzt anmelden und dein erstes Quiz erstellen.',
      ],
      ...linkTo(site, '/login', 'Anmelden'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Dein Konto bei ${site.name} wurde nicht freigeschaltet`,
      paragraphs: [hello(name), 'die Administration hat dein Konto geprüft und nicht freigeschaltet.'],
      ...reasonFact('Grund', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Dein Zugang zu ${site.name} wurde entzogen`,
      paragraphs: [
        hello(name),
        'die Administration hat dir den Zugang entzogen, und du wurdest überall abgemeldet. Deine Quizze und Ergebnisse bleiben erhalten.',
      ],
      ...reasonFact('Grund', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Setze dein Passwort bei ${site.name} zurück`,
      paragraphs: [hello(name), 'jemand, hoffentlich du, hat für dein Konto um ein neues Passwort gebeten.'],
      action: { label: 'Neues Passwort wählen', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validMinutes} Minuten lang. Nur der neueste Link ist gültig.`,
        'Warst du es nicht, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Danke für deinen Kauf bei ${site.name}`,
      paragraphs: [hello(name), 'vielen Dank für deinen Kauf. Deine Zahlung ist eingegangen.'],
      facts: [['Tarif', plan]],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `Neue Nachricht von ${name}`,
      paragraphs: [`Jemand hat ${site.name} über das Kontaktformular geschrieben.`],
      facts: [
        ['Name', name],
        ['E-Mail', email],
        ['Telefon', phone],
        ['Tarif', plan || 'Allgemeine Anfrage'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Nachrichten öffnen'),
    }),
  },
}
