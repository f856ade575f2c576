import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Bonjour ${name},` : 'Bonjour,')
const mistake = (site: string) =>
  `Si vous pensez qu’il s’agit d’une erreur, adressez-vous à l’administrateur de ${site}.`
const notYou = (site: string) =>
  `Si ce n’était pas vous, contactez tout de suite l’administrateur de ${site}.`
const COLLECTED =
  'Ces e-mails sont regroupés : un afflux n’en fait qu’un. Vous pouvez les désactiver dans vos paramètres.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'Une clé d’accès a été ajoutée : elle permet de se connecter sans votre mot de passe.',
  'passkey-removed': 'Une clé d’accès a été supprimée : elle ne permet plus de se connecter.',
  'authenticator-added':
    'Une application d’authentification a été configurée : la connexion par mot de passe demande ses codes, et les autres appareils ont été déconnectés.',
  'authenticator-removed':
    'L’application d’authentification et ses codes de secours ont été supprimés : le mot de passe suffit de nouveau.',
  'backup-codes-renewed': 'De nouveaux codes de secours ont été créés : les anciens ne valent plus rien.',
  'second-factor-reset':
    'Sur la machine du site, votre application d’authentification, vos codes de secours et vos clés d’accès ont été supprimés, et vous avez été déconnecté partout.',
}

export const french: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} a envoyé ce message automatiquement.${isAnswered ? '' : ' Personne ne lit les réponses.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Votre compte ${site.name} a été approuvé`,
      paragraphs: [
        hello(name),
        'Un administrateur a approuvé votre compte. Vous pouvez maintenant vous connecter et créer votre premier quiz.',
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
        'Un administrateur a retiré votre accès et toutes vos connexions ont été fermées. Vos quiz et vos résultats sont conservés.',
      ],
      ...reasonFact('Motif', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Réinitialisez votre mot de passe ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) a demandé un nouveau mot de passe pour votre compte.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: link },
      notes: [
        `Le lien ne sert qu’une fois, dans les ${validMinutes} minutes. Seul le lien le plus récent est valide.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `Vous avez déjà un compte ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) s’est inscrit avec cette adresse, qui a déjà un compte. Rien n’a changé. Si vous ne connaissez pas le mot de passe, choisissez-en un nouveau.',
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: link },
      notes: [
        `Le lien ne sert qu’une fois, dans les ${validMinutes} minutes. Seul le lien le plus récent est valide.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : votre mot de passe reste le même.',
      ],
    }),
    'address-proof': ({ name, link, validDays }, site) => ({
      subject: `Confirmez votre adresse pour ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) s’est inscrit avec cette adresse. Confirmez qu’elle est à vous et dites quel mot de passe compte. Vous pourrez vous connecter dès qu’un administrateur aura aussi approuvé le compte.',
      ],
      action: { label: 'Confirmer mon adresse', url: link },
      notes: [
        `Le lien ne sert qu’une fois, dans les ${validDays} jours. Seul le lien le plus récent est valide.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : sans ce lien, personne ne peut utiliser le compte.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Votre nouvelle adresse pour ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) veut désormais se connecter avec cette adresse. Confirmez qu’elle est à vous.',
      ],
      action: { label: 'Utiliser cette adresse', url: link },
      notes: [
        `Le lien ne sert qu’une fois, dans les ${validDays} jours. Seul le lien le plus récent est valide.`,
        'Si cette demande ne vient pas de vous, vous n’avez rien à faire : sans ce lien, rien ne change.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `L’adresse de votre compte ${site.name} a été modifiée`,
      paragraphs: [hello(name), 'Vous vous connectez désormais avec une autre adresse.'],
      facts: [['Nouvelle adresse', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Votre mot de passe ${site.name} a été modifié`,
      paragraphs: [
        hello(name),
        'Le mot de passe de votre compte a été modifié et les autres appareils ont été déconnectés.',
      ],
      ...linkTo(site, '/forgot-password', 'Ce n’était pas moi'),
      notes: ['Si c’était vous, vous n’avez rien à faire.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `La protection de votre compte ${site.name} a été modifiée`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['Si c’était vous, vous n’avez rien à faire.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Votre compte ${site.name} a été reconfiguré`,
      paragraphs: [
        hello(name),
        'Sur la machine du site, votre compte a reçu un nouveau mot de passe et des droits d’administrateur, et vous avez été déconnecté partout.',
      ],
      facts: [['Rôle', role === 'admin' ? 'administrateur' : 'super-administrateur']],
      notes: ['Si c’était vous, vous n’avez rien à faire.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `Nouvelle connexion à votre compte ${site.name}`,
      paragraphs: [
        hello(name),
        'Quelqu’un (vous, nous l’espérons) s’est connecté sur un appareil que nous ne connaissions pas.',
      ],
      facts: [
        ['Appareil', device ?? 'Non reconnu'],
        ['Adresse', address],
        ['Heure', at],
      ],
      ...linkTo(site, '/forgot-password', 'Ce n’était pas moi'),
      notes: ['Si c’était vous, vous n’avez rien à faire. Votre profil indique où vous êtes connecté.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Merci de votre achat sur ${site.name}`,
      paragraphs: [hello(name), 'Merci de votre achat. Votre paiement nous est parvenu.'],
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
      paragraphs: [`Quelqu’un a écrit à ${site.name} par le formulaire de contact.`],
      facts: [
        ['Nom', name],
        ['E-mail', email],
        ['Téléphone', phone],
        ['Offre', plan || 'Demande générale'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Ouvrir les messages'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} nouveaux messages`,
      paragraphs: [
        `${count} personnes ont écrit à ${site.name} avec le formulaire de contact depuis le dernier e-mail.`,
      ],
      facts: senders.map((sender) => ['De', sender]),
      ...linkTo(site, '/messages', 'Ouvrir les messages'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject:
        count === 1 ? 'Un compte attend une approbation' : `${count} comptes attendent une approbation`,
      paragraphs: [`Nouveaux sur ${site.name} depuis le dernier e-mail, en attente d’un administrateur :`],
      facts: [['Nombre', String(count)], ...people.map((person): [string, string] => ['Compte', person])],
      ...linkTo(site, '/admin', 'Ouvrir les comptes'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Quelqu’un cherche à deviner des mots de passe sur ${site.name}`,
      paragraphs: [
        account
          ? 'Beaucoup de mots de passe faux ont été essayés pour un compte, depuis des navigateurs qui ne s’y sont jamais connectés.'
          : 'Beaucoup de mots de passe faux ont été essayés pour de nombreux comptes.',
        'Chaque nouvel essai coûte du calcul. Les navigateurs déjà connus ne sont pas ralentis, et personne n’est bloqué.',
      ],
      facts: account ? [['Compte', account]] : [],
      notes: ['Les adresses figurent dans le journal, aux lignes « sign-in failed ».'],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `E-mail d’essai de ${site.name}`,
      paragraphs: [
        hello(name),
        `Vous avez demandé un e-mail d’essai à ${site.name}. Le voici : les e-mails arrivent.`,
      ],
      notes: [
        'Il a été demandé sur une page d’administration. Si ce n’était pas vous, quelqu’un est connecté avec votre compte.',
      ],
    }),
  },
}
