import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact, resultFacts } from '../letter.ts'

const hello = (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,')
const mistake = (site: string) =>
  `Si vous pensez qu’il s’agit d’une erreur, adressez-vous à l’administrateur de ${site}.`
const notYou = (site: string) =>
  `Si ce n’était pas vous, contactez tout de suite l’administrateur de ${site}.`
const COLLECTED =
  'Nous regroupons ces messages en un seul e-mail. Vous pouvez les désactiver dans vos paramètres.'
const OWN_LINK =
  'Ce lien est personnel : ne le transférez pas. Vous pouvez l’ouvrir à nouveau sur n’importe quel appareil, aussi pour continuer.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'Une clé d’accès a été ajoutée : elle permet de se connecter sans votre mot de passe.',
  'passkey-removed': 'Une clé d’accès a été supprimée : elle ne fonctionne plus.',
  'authenticator-added':
    'Une application d’authentification a été configurée. Son code est désormais demandé quand vous vous connectez avec votre mot de passe. Vos autres appareils ont été déconnectés.',
  'authenticator-removed':
    'L’application d’authentification et ses codes de secours ont été supprimés. Votre mot de passe suffit de nouveau pour vous connecter.',
  'backup-codes-renewed': 'De nouveaux codes de secours ont été créés. Les anciens ne fonctionnent plus.',
  'second-factor-reset':
    'Une personne ayant accès au serveur a supprimé votre application d’authentification, vos codes de secours et vos clés d’accès. Toutes vos connexions ont été fermées.',
  'provider-linked':
    'Un service de connexion a été associé à votre compte : il permet de se connecter sans votre mot de passe.',
  'provider-unlinked':
    'Un service de connexion a été dissocié de votre compte : il ne permet plus de se connecter.',
  'token-made':
    'Un jeton d’API a été créé : des programmes peuvent l’utiliser pour travailler avec vos quiz et vos sessions.',
}

const RESULT = {
  language: 'fr',
  points: 'Points',
  of: 'sur',
  percent: 'Pourcentage',
  grade: 'Note',
  outcome: 'Résultat',
  passed: 'Réussi',
  failed: 'Non réussi',
} as const

export const french: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} a envoyé cet e-mail automatiquement.${isAnswered ? '' : ' Merci de ne pas y répondre.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Votre compte ${site.name} a été approuvé`,
      paragraphs: [
        hello(name),
        'Votre compte a été approuvé. Vous pouvez maintenant vous connecter et créer votre premier quiz.',
      ],
      ...linkTo(site, '/login', 'Se connecter'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Votre compte ${site.name} n’a pas été approuvé`,
      paragraphs: [hello(name), 'Un administrateur a examiné votre compte et ne l’a pas approuvé.'],
      ...reasonFact('Motif', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Votre accès à ${site.name} a été retiré`,
      paragraphs: [
        hello(name),
        'Un administrateur a retiré votre accès et fermé toutes vos connexions. Vos quiz et vos résultats sont conservés.',
      ],
      ...reasonFact('Motif', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Réinitialisez votre mot de passe ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) a demandé à réinitialiser le mot de passe de votre compte.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: link },
      notes: [
        `Le lien fonctionne une seule fois, pendant ${validMinutes} minutes. Seul le plus récent est valable.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Vous avez déjà un compte ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) a voulu s’inscrire avec cette adresse e-mail, qui a déjà un compte. Rien n’a changé. Si vous ne connaissez plus votre mot de passe, choisissez-en un nouveau.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: link },
      notes: [
        `Le lien fonctionne une seule fois, pendant ${validMinutes} minutes. Seul le plus récent est valable.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.',
      ],
    }),
    'address-proof': ({ name, isApproved, link, validDays }, site) => ({
      subject: `Confirmez votre adresse e-mail pour ${site.name}`,
      paragraphs: [
        hello(name),
        `Quelqu’un (vous, nous l’espérons) s’est inscrit avec cette adresse e-mail. ${isApproved ? 'Confirmez qu’elle est à vous, et vous pourrez vous connecter.' : 'Confirmez qu’elle est à vous. Vous pourrez vous connecter dès qu’un administrateur aura aussi approuvé le compte.'}`,
      ],
      action: { label: 'Confirmer mon adresse e-mail', url: link },
      notes: [
        `Le lien fonctionne une seule fois, pendant ${validDays} jours. Seul le plus récent est valable.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : sans ce lien, le compte est inutilisable.',
      ],
    }),
    'account-invitation': ({ name, invitedBy, role, link, validDays }, site) => ({
      subject: invitedBy ? `${invitedBy} vous invite sur ${site.name}` : `Invitation sur ${site.name}`,
      paragraphs: [
        hello(name),
        role === 'host'
          ? invitedBy
            ? `${invitedBy} vous invite à animer des quiz sur ${site.name}.`
            : `On vous invite à animer des quiz sur ${site.name}.`
          : invitedBy
            ? `${invitedBy} vous invite à administrer ${site.name}.`
            : `On vous invite à administrer ${site.name}.`,
      ],
      action: { label: 'Accepter l’invitation', url: link },
      notes: [
        `Le lien fonctionne une seule fois, pendant ${validDays} jours. Il est personnel : ne le transférez pas.`,
        'Si vous ne voulez pas de compte, vous n’avez rien à faire.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Confirmez votre nouvelle adresse e-mail pour ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) veut désormais se connecter avec cette adresse e-mail. Confirmez qu’elle est à vous.',
      ],
      action: { label: 'Utiliser cette adresse', url: link },
      notes: [
        `Le lien fonctionne une seule fois, pendant ${validDays} jours. Seul le plus récent est valable.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : sans ce lien, rien ne change.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `L’adresse e-mail de votre compte ${site.name} a été modifiée`,
      paragraphs: [hello(name), 'Connectez-vous désormais avec votre nouvelle adresse e-mail.'],
      facts: [['Nouvelle adresse e-mail', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Votre mot de passe ${site.name} a été modifié`,
      paragraphs: [
        hello(name),
        'Le mot de passe de votre compte a été modifié et vos autres appareils ont été déconnectés.',
      ],
      ...linkTo(site, '/forgot-password', 'Ce n’était pas moi'),
      notes: ['Si c’était vous, vous n’avez rien à faire.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `La protection de votre connexion à ${site.name} a changé`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Si c’était vous, vous n’avez rien à faire.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Votre compte ${site.name} a désormais des droits d’administrateur`,
      paragraphs: [
        hello(name),
        'Une personne ayant accès au serveur a donné à votre compte un nouveau mot de passe et des droits d’administrateur. Toutes vos connexions ont été fermées.',
      ],
      facts: [['Rôle', role === 'admin' ? 'administrateur' : 'super-administrateur']],
      notes: ['Si c’était vous, vous n’avez rien à faire.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Nouvelle connexion à votre compte ${site.name}`,
      paragraphs: [hello(name), 'Quelqu’un (vous, nous l’espérons) s’est connecté sur un nouvel appareil.'],
      facts: [
        ['Appareil', device ?? 'Inconnu'],
        ['Adresse IP', address],
        ['Heure', at],
      ],
      ...linkTo(site, '/forgot-password', 'Ce n’était pas moi'),
      notes: [
        'Si c’était vous, vous n’avez rien à faire. Votre profil indique où votre compte est connecté.',
      ],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Merci de votre achat sur ${site.name}`,
      paragraphs: [hello(name), 'Merci de votre achat. Nous avons bien reçu votre paiement.'],
      facts: [['Offre', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Résultats de « ${title} »`,
      paragraphs: [hello(name), 'Votre session est terminée et ses résultats sont prêts.'],
      facts: [
        ['Quiz', title],
        ['Participants', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'Voir les résultats'),
      notes: ['Vous pouvez désactiver cet e-mail dans vos paramètres, sous Notifications.'],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `Nouveau message de ${name}`,
      paragraphs: [`Quelqu’un a écrit à ${site.name} via le formulaire de contact.`],
      facts: [
        ['Nom', name],
        ['E-mail', email],
        ['Téléphone', phone],
        ['Offre', plan || 'Demande générale'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Voir les messages'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} nouveaux messages`,
      paragraphs: [
        `${count} personnes ont écrit à ${site.name} via le formulaire de contact depuis le dernier e-mail.`,
      ],
      facts: senders.map((sender) => ['De', sender]),
      ...linkTo(site, '/messages', 'Voir les messages'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject:
        count === 1
          ? 'Un compte est en attente d’approbation'
          : `${count} comptes sont en attente d’approbation`,
      paragraphs: [`Comptes de ${site.name} en attente d’approbation, arrivés depuis le dernier e-mail :`],
      facts: [['Nombre', String(count)], ...people.map((person): [string, string] => ['Compte', person])],
      ...linkTo(site, '/admin', 'Voir les comptes'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Quelqu’un cherche à deviner des mots de passe sur ${site.name}`,
      paragraphs: [
        account
          ? 'De nombreux mots de passe incorrects ont été essayés pour un compte, depuis des navigateurs qui ne s’y sont jamais connectés.'
          : 'De nombreux mots de passe incorrects ont été essayés pour de nombreux comptes.',
        'Chaque nouvel essai prend désormais plus de temps. Les navigateurs déjà connus ne sont pas ralentis, et aucun compte n’est bloqué.',
      ],
      facts: account ? [['Compte', account]] : [],
      notes: ['Les adresses IP figurent dans le journal, aux lignes « sign-in failed ».'],
    }),
    'quiz-invitation': ({ name, host, title, link, closes }) => ({
      subject: `${host} vous invite à un quiz : ${title}`,
      paragraphs: [hello(name), `${host} vous invite à faire le quiz « ${title} ».`],
      ...reasonFact('Fermeture', closes),
      action: { label: 'Faire le quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-reminder': ({ name, host, title, link, closes }) => ({
      subject: `Vous n’avez pas encore commencé : ${title}`,
      paragraphs: [hello(name), `Vous n’avez pas encore commencé le quiz « ${title} » de ${host}.`],
      ...reasonFact('Fermeture', closes),
      action: { label: 'Faire le quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-result': (result) => ({
      subject: `Votre résultat : ${result.title}`,
      paragraphs: [hello(result.name), `Voici votre résultat au quiz « ${result.title} » de ${result.host}.`],
      ...resultFacts(result, RESULT),
      notes: [`Une question ? Adressez-vous à ${result.host}.`],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `E-mail de test de ${site.name}`,
      paragraphs: [
        hello(name),
        `Voici l’e-mail de test que vous avez demandé à ${site.name}. Vos réglages d’e-mail fonctionnent.`,
      ],
      notes: [
        'Il a été demandé sur une page d’administration. Si ce n’était pas vous, quelqu’un d’autre est connecté à votre compte.',
      ],
    }),
  },
}
