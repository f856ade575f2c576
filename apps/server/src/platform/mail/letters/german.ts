import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact, resultFacts } from '../letter.ts'

const hello = (name: string) => (name ? `Hallo ${name},` : 'Hallo,')
const mistake = (site: string) =>
  `Wenn du das für einen Irrtum hältst, wende dich bitte an die Administration von ${site}.`
const notYou = (site: string) =>
  `Wenn du es nicht warst, wende dich bitte sofort an die Administration von ${site}.`
const COLLECTED =
  'Solche Nachrichten fassen wir in einer E-Mail zusammen. In deinen Einstellungen kannst du sie abschalten.'
const OWN_LINK =
  'Dieser Link ist nur für dich: Leite ihn nicht weiter. Du kannst ihn auf jedem Gerät wieder öffnen, auch um weiterzumachen.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'ein Passkey wurde hinzugefügt. Damit kannst du dich ohne Passwort anmelden.',
  'passkey-removed': 'ein Passkey wurde entfernt. Er funktioniert nicht mehr.',
  'authenticator-added':
    'eine Authenticator-App wurde eingerichtet. Wenn du dich mit dem Passwort anmeldest, brauchst du jetzt auch ihren Code. Deine anderen Geräte wurden abgemeldet.',
  'authenticator-removed':
    'die Authenticator-App und ihre Ersatzcodes wurden entfernt. Zum Anmelden genügt wieder dein Passwort.',
  'backup-codes-renewed': 'neue Ersatzcodes wurden erstellt. Die alten funktionieren nicht mehr.',
  'second-factor-reset':
    'jemand mit Zugang zum Server hat deine Authenticator-App, deine Ersatzcodes und deine Passkeys entfernt. Du wurdest überall abgemeldet.',
  'provider-linked':
    'ein Anmeldedienst wurde mit deinem Konto verknüpft. Damit kannst du dich ohne Passwort anmelden.',
  'provider-unlinked':
    'ein Anmeldedienst wurde von deinem Konto getrennt. Damit kannst du dich nicht mehr anmelden.',
  'token-made': 'ein API-Token wurde erstellt. Programme können damit auf deine Quiz und Runden zugreifen.',
}

const RESULT = {
  language: 'de',
  points: 'Punkte',
  of: 'von',
  percent: 'Prozent',
  grade: 'Note',
  outcome: 'Ergebnis',
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
} as const

export const german: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `Diese E-Mail hat ${name} automatisch verschickt.${isAnswered ? '' : ' Bitte antworte nicht darauf.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Dein Konto bei ${site.name} wurde freigegeben`,
      paragraphs: [
        hello(name),
        'dein Konto wurde freigegeben. Du kannst dich jetzt anmelden und dein erstes Quiz erstellen.',
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
      paragraphs: [hello(name), 'jemand, hoffentlich du, möchte das Passwort deines Kontos zurücksetzen.'],
      action: { label: 'Neues Passwort wählen', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validMinutes} Minuten lang. Es gilt immer nur der neueste.`,
        'Wenn du es nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Du hast schon ein Konto bei ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, wollte sich mit dieser E-Mail-Adresse registrieren, für die es schon ein Konto gibt. Es hat sich nichts geändert. Wenn du dein Passwort nicht weißt, wähle ein neues.',
      ],
      action: { label: 'Neues Passwort wählen', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validMinutes} Minuten lang. Es gilt immer nur der neueste.`,
        'Wenn du es nicht warst, musst du nichts tun. Dein Passwort bleibt, wie es ist.',
      ],
    }),
    'address-proof': ({ name, isApproved, link, validDays }, site) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${site.name}`,
      paragraphs: [
        hello(name),
        `jemand, hoffentlich du, hat sich mit dieser E-Mail-Adresse registriert. ${isApproved ? 'Bestätige, dass es deine ist, dann kannst du dich anmelden.' : 'Bestätige, dass es deine ist. Anmelden kannst du dich, sobald auch die Administration das Konto freigegeben hat.'}`,
      ],
      action: { label: 'E-Mail-Adresse bestätigen', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validDays} Tage lang. Es gilt immer nur der neueste.`,
        'Wenn du es nicht warst, musst du nichts tun. Ohne diesen Link lässt sich das Konto nicht benutzen.',
      ],
    }),
    'account-invitation': ({ name, invitedBy, role, link, validDays }, site) => ({
      subject: invitedBy ? `${invitedBy} lädt dich zu ${site.name} ein` : `Einladung zu ${site.name}`,
      paragraphs: [
        hello(name),
        role === 'host'
          ? invitedBy
            ? `${invitedBy} lädt dich ein, bei ${site.name} Quiz zu leiten.`
            : `du bist eingeladen, bei ${site.name} Quiz zu leiten.`
          : invitedBy
            ? `${invitedBy} lädt dich ein, ${site.name} mitzuverwalten.`
            : `du bist eingeladen, ${site.name} mitzuverwalten.`,
      ],
      action: { label: 'Einladung annehmen', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validDays} Tage lang. Er ist nur für dich: Bitte leite ihn nicht weiter.`,
        'Wenn du kein Konto möchtest, musst du nichts tun.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Bestätige deine neue E-Mail-Adresse für ${site.name}`,
      paragraphs: [
        hello(name),
        'jemand, hoffentlich du, möchte sich künftig mit dieser E-Mail-Adresse anmelden. Bestätige, dass es deine ist.',
      ],
      action: { label: 'Diese Adresse verwenden', url: link },
      notes: [
        `Der Link funktioniert einmal und ${validDays} Tage lang. Es gilt immer nur der neueste.`,
        'Wenn du es nicht warst, musst du nichts tun. Ohne diesen Link ändert sich nichts.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `Die E-Mail-Adresse deines Kontos bei ${site.name} wurde geändert`,
      paragraphs: [hello(name), 'ab jetzt meldest du dich mit deiner neuen E-Mail-Adresse an.'],
      facts: [['Neue E-Mail-Adresse', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Dein Passwort bei ${site.name} wurde geändert`,
      paragraphs: [
        hello(name),
        'das Passwort deines Kontos wurde geändert, und deine anderen Geräte wurden abgemeldet.',
      ],
      ...linkTo(site, '/forgot-password', 'Das war ich nicht'),
      notes: ['Wenn du es warst, musst du nichts tun.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `Der Anmeldeschutz deines Kontos bei ${site.name} wurde geändert`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Wenn du es warst, musst du nichts tun.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Dein Konto bei ${site.name} hat jetzt Adminrechte`,
      paragraphs: [
        hello(name),
        'jemand mit Zugang zum Server hat deinem Konto ein neues Passwort und Adminrechte gegeben. Du wurdest überall abgemeldet.',
      ],
      facts: [['Rolle', role === 'admin' ? 'Administration' : 'Hauptadministration']],
      notes: ['Wenn du es warst, musst du nichts tun.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Neue Anmeldung in deinem Konto bei ${site.name}`,
      paragraphs: [hello(name), 'jemand, hoffentlich du, hat sich auf einem neuen Gerät angemeldet.'],
      facts: [
        ['Gerät', device ?? 'Unbekannt'],
        ['IP-Adresse', address],
        ['Zeit', at],
      ],
      ...linkTo(site, '/forgot-password', 'Das war ich nicht'),
      notes: ['Wenn du es warst, musst du nichts tun. Dein Profil zeigt, wo du angemeldet bist.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Danke für deinen Kauf bei ${site.name}`,
      paragraphs: [hello(name), 'vielen Dank für deinen Kauf. Deine Zahlung ist bei uns eingegangen.'],
      facts: [['Tarif', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Ergebnisse von „${title}“`,
      paragraphs: [hello(name), 'deine Runde ist beendet, und die Ergebnisse sind da.'],
      facts: [
        ['Quiz', title],
        ['Teilnehmende', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'Ergebnisse ansehen'),
      notes: ['Diese E-Mail kannst du in den Einstellungen unter „Meldungen“ abschalten.'],
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
      ...linkTo(site, '/messages', 'Nachrichten ansehen'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} neue Nachrichten`,
      paragraphs: [
        `${count} Personen haben ${site.name} seit der letzten E-Mail über das Kontaktformular geschrieben.`,
      ],
      facts: senders.map((sender) => ['Von', sender]),
      ...linkTo(site, '/messages', 'Nachrichten ansehen'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject: count === 1 ? 'Ein Konto wartet auf Freigabe' : `${count} Konten warten auf Freigabe`,
      paragraphs: [`Diese Konten bei ${site.name} sind seit der letzten E-Mail neu und warten auf Freigabe:`],
      facts: [['Anzahl', String(count)], ...people.map((person): [string, string] => ['Konto', person])],
      ...linkTo(site, '/admin', 'Konten ansehen'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Jemand versucht, Passwörter bei ${site.name} zu erraten`,
      paragraphs: [
        account
          ? 'Für ein Konto wurden viele falsche Passwörter ausprobiert, aus Browsern, die dort noch nie angemeldet waren.'
          : 'Für viele Konten wurden viele falsche Passwörter ausprobiert.',
        'Jeder weitere Versuch dauert jetzt länger. Browser, die schon einmal angemeldet waren, werden nicht gebremst, und kein Konto wird gesperrt.',
      ],
      facts: account ? [['Konto', account]] : [],
      notes: ['Die IP-Adressen stehen im Protokoll, in den Zeilen „sign-in failed“.'],
    }),
    'quiz-invitation': ({ name, host, title, link, closes }) => ({
      subject: `${host} lädt dich zu einem Quiz ein: ${title}`,
      paragraphs: [hello(name), `${host} lädt dich zum Quiz „${title}“ ein.`],
      ...reasonFact('Schließt', closes),
      action: { label: 'Am Quiz teilnehmen', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-reminder': ({ name, host, title, link, closes }) => ({
      subject: `Noch nicht begonnen: ${title}`,
      paragraphs: [hello(name), `du hast das Quiz „${title}“ von ${host} noch nicht begonnen.`],
      ...reasonFact('Schließt', closes),
      action: { label: 'Am Quiz teilnehmen', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-result': (result) => ({
      subject: `Dein Ergebnis: ${result.title}`,
      paragraphs: [
        hello(result.name),
        `hier ist dein Ergebnis im Quiz „${result.title}“ von ${result.host}.`,
      ],
      ...resultFacts(result, RESULT),
      notes: [`Fragen dazu? Bitte wende dich an ${result.host}.`],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Test-E-Mail von ${site.name}`,
      paragraphs: [
        hello(name),
        `das ist die Test-E-Mail, die du von ${site.name} angefordert hast. Deine E-Mail-Einstellungen funktionieren.`,
      ],
      notes: [
        'Sie wurde auf einer Seite der Administration angefordert. Wenn du das nicht warst, ist jemand anders mit deinem Konto angemeldet.',
      ],
    }),
  },
}
