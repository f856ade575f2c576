import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hallo ${name},` : 'Hallo,')
const mistake = (site: string) =>
  `Wenn du das für einen Irrtum hältst, wende dich bitte an die Administration von ${site}.`
const notYou = (site: string) =>
  `Wenn du es nicht warst, wende dich bitte sofort an die Administration von ${site}.`
const COLLECTED =
  'Solche Mails werden gesammelt, damit aus einer Flut eine Mail wird. In deinen Einstellungen kannst du sie abschalten.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'ein Passkey wurde hinzugefügt: Er meldet ohne dein Passwort an.',
  'passkey-removed': 'ein Passkey wurde entfernt: Er meldet nicht mehr an.',
  'authenticator-added':
    'eine Authenticator-App wurde eingerichtet: Wer sich mit dem Passwort anmeldet, wird nach ihren Codes gefragt, und andere Geräte wurden abgemeldet.',
  'authenticator-removed':
    'die Authenticator-App und ihre Ersatzcodes wurden entfernt: Das Passwort allein genügt wieder.',
  'backup-codes-renewed': 'neue Ersatzcodes wurden erstellt: Die älteren gelten nicht mehr.',
  'second-factor-reset':
    'auf dem Rechner der Website wurden deine Authenticator-App, die Ersatzcodes und die Passkeys entfernt, und du wurdest überall abgemeldet.',
}

export const german: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `Diese E-Mail hat ${name} automatisch verschickt.${isAnswered ? '' : ' Antworten darauf liest niemand.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Dein Konto bei ${site.name} wurde freigegeben`,
      paragraphs: [
        hello(name),
        'die Administration hat dein Konto freigegeben. Du kannst dich jetzt anmelden und dein erstes Quiz erstellen.',
      ],
      ...linkTo(site, '/login', 'Anmelden'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Dein Konto bei ${site.name} wurde nicht freigegeben`,
      paragraphs: [hello(name), 'die Administration hat dein Konto geprüft und nicht freigegeben.'],
      ...reasonFact('Begründung', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Dein Zugang zu ${site.name} wurde entzogen`,
      paragraphs: [
        hello(name),
        'die Administration hat dir den Zugang entzogen, und du wurdest überall abgemeldet. Deine Quiz und Ergebnisse bleiben erhalten.',
      ],
      ...reasonFact('Begründung', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Setze dein Passwort bei ${site.name} zurück`,
      paragraphs: [hello(name), 'jemand, hoffentlich du, hat für dein Konto ein neues Passwort angefordert.'],
      action: { label: 'Neues Passwort wählen', url: link },
      notes: [
        `Der Link funktioniert nur einmal und nur ${validMinutes} Minuten lang. Gültig ist immer nur der neueste Link.`,
        'Wenn du es nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Du hast schon ein Konto bei ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, hat sich mit dieser Adresse registriert, die schon ein Konto hat. Es hat sich nichts geändert. Wenn du das Passwort nicht kennst, wähle ein neues.',
      ],
      action: { label: 'Neues Passwort wählen', url: link },
      notes: [
        `Der Link funktioniert nur einmal und nur ${validMinutes} Minuten lang. Gültig ist immer nur der neueste Link.`,
        'Wenn du es nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'address-proof': ({ name, link, validDays }, site) => ({
      subject: `Bestätige deine Adresse für ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, hat sich mit dieser Adresse registriert. Bestätige, dass es deine ist, und sage, welches Passwort gilt. Anmelden kannst du dich, sobald auch die Administration das Konto freigegeben hat.',
      ],
      action: { label: 'Meine Adresse bestätigen', url: link },
      notes: [
        `Der Link funktioniert nur einmal und nur ${validDays} Tage lang. Gültig ist immer nur der neueste Link.`,
        'Wenn du es nicht warst, brauchst du nichts zu tun: Ohne diesen Link kann niemand das Konto benutzen.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Deine neue Adresse für ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, möchte sich künftig mit dieser Adresse anmelden. Bestätige, dass es deine ist.',
      ],
      action: { label: 'Diese Adresse verwenden', url: link },
      notes: [
        `Der Link funktioniert nur einmal und nur ${validDays} Tage lang. Gültig ist immer nur der neueste Link.`,
        'Wenn du es nicht warst, brauchst du nichts zu tun: Ohne diesen Link ändert sich nichts.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `Die Adresse deines Kontos bei ${site.name} wurde geändert`,
      paragraphs: [hello(name), 'ab jetzt meldest du dich mit einer anderen Adresse an.'],
      facts: [['Neue Adresse', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Dein Passwort bei ${site.name} wurde geändert`,
      paragraphs: [
        hello(name),
        'das Passwort deines Kontos wurde geändert, und andere Geräte wurden abgemeldet.',
      ],
      ...linkTo(site, '/forgot-password', 'Das war ich nicht'),
      notes: ['Wenn du es warst, brauchst du nichts zu tun.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `Der Schutz deines Kontos bei ${site.name} wurde geändert`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Wenn du es warst, brauchst du nichts zu tun.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Dein Konto bei ${site.name} wurde neu eingerichtet`,
      paragraphs: [
        hello(name),
        'auf dem Rechner der Website hat dein Konto ein neues Passwort und Rechte der Administration bekommen, und du wurdest überall abgemeldet.',
      ],
      facts: [['Rolle', role === 'admin' ? 'Administration' : 'Hauptadministration']],
      notes: ['Wenn du es warst, brauchst du nichts zu tun.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Neue Anmeldung bei deinem Konto auf ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, hat sich auf einem Gerät angemeldet, das wir noch nicht kannten.',
      ],
      facts: [
        ['Gerät', device ?? 'Nicht erkannt'],
        ['Adresse', address],
        ['Zeit', at],
      ],
      ...linkTo(site, '/forgot-password', 'Das war ich nicht'),
      notes: ['Wenn du es warst, brauchst du nichts zu tun. Dein Profil zeigt, wo du angemeldet bist.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Danke für deinen Kauf bei ${site.name}`,
      paragraphs: [hello(name), 'vielen Dank für deinen Kauf. Deine Zahlung ist eingegangen.'],
      facts: [['Tarif', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Ergebnisse von „${title}“`,
      paragraphs: [hello(name), 'deine Runde ist beendet, und ihre Ergebnisse liegen bereit.'],
      facts: [
        ['Quiz', title],
        ['Teilnehmende', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'Ergebnisse ansehen'),
      notes: ['Diese E-Mail kannst du in den Einstellungen unter „Meldungen“ abschalten.'],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `Neue Nachricht von ${name}`,
      paragraphs: [`Jemand hat über das Kontaktformular an ${site.name} geschrieben.`],
      facts: [
        ['Name', name],
        ['E-Mail', email],
        ['Telefon', phone],
        ['Tarif', plan || 'Allgemeine Anfrage'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Nachrichten öffnen'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} neue Nachrichten`,
      paragraphs: [
        `${count} Personen haben ${site.name} seit der letzten Mail über das Kontaktformular geschrieben.`,
      ],
      facts: senders.map((sender) => ['Von', sender]),
      ...linkTo(site, '/messages', 'Nachrichten öffnen'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject: count === 1 ? 'Ein Konto wartet auf Freigabe' : `${count} Konten warten auf Freigabe`,
      paragraphs: [`Seit der letzten Mail neu bei ${site.name}, und nun warten sie auf die Administration:`],
      facts: [['Anzahl', String(count)], ...people.map((person): [string, string] => ['Konto', person])],
      ...linkTo(site, '/admin', 'Konten öffnen'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Jemand errät Passwörter bei ${site.name}`,
      paragraphs: [
        account
          ? 'Für ein Konto wurden viele falsche Passwörter versucht, von Browsern, in denen es nie angemeldet war.'
          : 'Für viele Konten wurden viele falsche Passwörter versucht.',
        'Jeder weitere Versuch kostet Rechenarbeit. Browser, in denen schon jemand angemeldet war, werden nicht gebremst, und niemand wird ausgesperrt.',
      ],
      facts: account ? [['Konto', account]] : [],
      notes: ['Die Adressen stehen im Protokoll, in den Zeilen „sign-in failed“.'],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Testmail von ${site.name}`,
      paragraphs: [
        hello(name),
        `Du hast ${site.name} um eine Testmail gebeten. Hier ist sie: E-Mails kommen an.`,
      ],
      notes: [
        'Angefordert wurde sie auf einer Seite der Administration. Warst du das nicht, ist jemand mit deinem Konto angemeldet.',
      ],
    }),
  },
}
