import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const mistake = (site: string) =>
  `If you think that this is a mistake, please talk to the administrator of ${site}.`
const notYou = (site: string) => `If it was not you, please talk to the administrator of ${site} at once.`
const COLLECTED =
  'Such mail is collected, so that a flood stays one mail. You can switch it off in your settings.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added: it signs in without your password.',
  'passkey-removed': 'A passkey was removed: it signs in no more.',
  'authenticator-added':
    'An authenticator app was set up: signing in with the password asks for its codes, and other devices were signed out.',
  'authenticator-removed':
    'The authenticator app and its backup codes were removed: the password alone signs in again.',
  'backup-codes-renewed': 'New backup codes were made: the older ones are worth nothing any more.',
  'second-factor-reset':
    'On the machine of the site your authenticator app, backup codes and passkeys were removed, and you were signed out everywhere.',
}

export const english: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} sent this mail automatically.${isAnswered ? '' : ' Nobody reads replies to it.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Your ${site.name} account has been approved`,
      paragraphs: [
        hello(name),
        'An administrator has approved your account. You can sign in now and create your first quiz.',
      ],
      ...linkTo(site, '/login', 'Sign in'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Your ${site.name} account was not approved`,
      paragraphs: [hello(name), 'An administrator has looked at your account and did not approve it.'],
      ...reasonFact('Reason', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Your access to ${site.name} has been withdrawn`,
      paragraphs: [
        hello(name),
        'An administrator has withdrawn your access, and you have been signed out everywhere. Your quizzes and results are kept.',
      ],
      ...reasonFact('Reason', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Reset your ${site.name} password`,
      paragraphs: [hello(name), 'Somebody, hopefully you, asked for a new password for your account.'],
      action: { label: 'Choose a new password', url: link },
      notes: [
        `The link works once, within ${validMinutes} minutes. Only the newest link is valid.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `You have a ${site.name} account already`,
      paragraphs: [
        hello(name),
        'Somebody, hopefully you, signed up with this address, which has an account already. Nothing has changed. If you do not know its password, choose a new one.',
      ],
      action: { label: 'Choose a new password', url: link },
      notes: [
        `The link works once, within ${validMinutes} minutes. Only the newest link is valid.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
    'address-proof': ({ name, link, validDays }, site) => ({
      subject: `Confirm your address for ${site.name}`,
      paragraphs: [
        hello(name),
        'Somebody, hopefully you, signed up with this address. Confirm that it is yours and say which password counts. You can sign in once an administrator has approved the account, too.',
      ],
      action: { label: 'Confirm my address', url: link },
      notes: [
        `The link works once, within ${validDays} days. Only the newest link is valid.`,
        'If it was not you, there is nothing to do: nobody can use the account without this link.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Your new address for ${site.name}`,
      paragraphs: [
        hello(name),
        'Somebody, hopefully you, wants to sign in with this address from now on. Confirm that it is yours.',
      ],
      action: { label: 'Use this address', url: link },
      notes: [
        `The link works once, within ${validDays} days. Only the newest link is valid.`,
        'If it was not you, there is nothing to do: without this link nothing changes.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `The address of your ${site.name} account was changed`,
      paragraphs: [hello(name), 'From now on you sign in with another address.'],
      facts: [['New address', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Your ${site.name} password was changed`,
      paragraphs: [
        hello(name),
        'The password of your account was changed, and other devices were signed out.',
      ],
      ...linkTo(site, '/forgot-password', 'It was not me'),
      notes: ['If it was you, there is nothing to do.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `What protects your ${site.name} account was changed`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['If it was you, there is nothing to do.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Your ${site.name} account was set up anew`,
      paragraphs: [
        hello(name),
        'On the machine of the site your account was given a new password and administrator’s rights, and you were signed out everywhere.',
      ],
      facts: [['Role', role === 'admin' ? 'administrator' : 'super administrator']],
      notes: ['If it was you, there is nothing to do.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `New sign-in to your ${site.name} account`,
      paragraphs: [hello(name), 'Somebody, hopefully you, signed in on a device that we did not know.'],
      facts: [
        ['Device', device ?? 'Not recognised'],
        ['Address', address],
        ['Time', at],
      ],
      ...linkTo(site, '/forgot-password', 'It was not me'),
      notes: ['If it was you, there is nothing to do. Your profile lists where you are signed in.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Thank you for your purchase at ${site.name}`,
      paragraphs: [hello(name), 'Thank you for your purchase. Your payment has arrived.'],
      facts: [['Plan', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Results of “${title}”`,
      paragraphs: [hello(name), 'Your session has ended, and its results are ready.'],
      facts: [
        ['Quiz', title],
        ['Participants', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'See the results'),
      notes: ['You can switch off this mail in your settings, under Notifications.'],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `New message from ${name}`,
      paragraphs: [`Somebody wrote to ${site.name} with the contact form.`],
      facts: [
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Plan', plan || 'General Inquiry'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'Open the messages'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} new messages`,
      paragraphs: [`${count} people wrote to ${site.name} with the contact form since the last mail.`],
      facts: senders.map((sender) => ['From', sender]),
      ...linkTo(site, '/messages', 'Open the messages'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject: count === 1 ? 'An account waits for approval' : `${count} accounts wait for approval`,
      paragraphs: [`New at ${site.name} since the last mail, and waiting for an administrator:`],
      facts: [['How many', String(count)], ...people.map((person): [string, string] => ['Account', person])],
      ...linkTo(site, '/admin', 'Open the accounts'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Somebody is guessing passwords at ${site.name}`,
      paragraphs: [
        account
          ? 'Many wrong passwords were tried for one account, from browsers that never signed in to it.'
          : 'Many wrong passwords were tried for many accounts.',
        'Every further try costs the guesser work. Browsers in which somebody signed in before are not slowed down, and nobody is locked out.',
      ],
      facts: account ? [['Account', account]] : [],
      notes: ['The addresses stand in the log, in the lines “sign-in failed”.'],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Test mail of ${site.name}`,
      paragraphs: [hello(name), `You asked ${site.name} for a test mail. Here it is: mail arrives.`],
      notes: [
        'You asked for it on a page for administrators. If it was not you, somebody is signed in with your account.',
      ],
    }),
  },
}
