import type { FactorChange } from '../contract.ts'
import { type LetterTexts, linkTo, reasonFact, resultFacts } from '../letter.ts'

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const mistake = (site: string) =>
  `If you think this is a mistake, please contact the administrator of ${site}.`
const notYou = (site: string) => `If it wasn’t you, please contact the administrator of ${site} right away.`
const COLLECTED = 'We group these into one email. You can turn them off in your settings.'
const OWN_LINK =
  'This link is only for you: please don’t forward it. You can open it again on any device, also to continue.'
const CHANGES: Record<FactorChange, string> = {
  'passkey-added': 'A passkey was added. It can be used to sign in without your password.',
  'passkey-removed': 'A passkey was removed. It no longer works.',
  'authenticator-added':
    'An authenticator app was set up. You now need its code when you sign in with your password. Your other devices were signed out.',
  'authenticator-removed':
    'The authenticator app and its backup codes were removed. You can sign in with just your password again.',
  'backup-codes-renewed': 'New backup codes were created. The old ones no longer work.',
  'second-factor-reset':
    'Someone with access to the server removed your authenticator app, backup codes and passkeys. You were signed out everywhere.',
  'provider-linked':
    'A sign-in service was linked to your account. You can sign in with it without your password.',
  'provider-unlinked': 'A sign-in service was unlinked from your account. It no longer signs you in.',
  'token-made': 'An API token was created. Programs can use it to work with your quizzes and sessions.',
}

const RESULT = {
  language: 'en',
  points: 'Points',
  of: 'of',
  percent: 'Percent',
  grade: 'Grade',
  outcome: 'Result',
  passed: 'Passed',
  failed: 'Not passed',
} as const

export const english: LetterTexts = {
  footer: ({ name, isAnswered }) =>
    `${name} sent this email automatically.${isAnswered ? '' : ' Please don’t reply to it.'}`,
  letters: {
    'account-approved': ({ name }, site) => ({
      subject: `Your ${site.name} account has been approved`,
      paragraphs: [
        hello(name),
        'Your account has been approved. You can now sign in and create your first quiz.',
      ],
      ...linkTo(site, '/login', 'Sign in'),
    }),
    'account-rejected': ({ name, reason }, site) => ({
      subject: `Your ${site.name} account was not approved`,
      paragraphs: [hello(name), 'An administrator reviewed your account and didn’t approve it.'],
      ...reasonFact('Reason', reason),
      notes: [mistake(site.name)],
    }),
    'account-revoked': ({ name, reason }, site) => ({
      subject: `Your access to ${site.name} has been withdrawn`,
      paragraphs: [
        hello(name),
        'An administrator has withdrawn your access, and you’ve been signed out everywhere. Your quizzes and results are kept.',
      ],
      ...reasonFact('Reason', reason),
      notes: [mistake(site.name)],
    }),
    'password-reset': ({ name, link, validMinutes }, site) => ({
      subject: `Reset your ${site.name} password`,
      paragraphs: [hello(name), 'Someone, hopefully you, asked to reset the password of your account.'],
      action: { label: 'Choose a new password', url: link },
      notes: [
        `The link works once, within ${validMinutes} minutes. If you asked for several, only the newest works.`,
        'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
      ],
    }),
    'sign-up-again': ({ name, link, validMinutes }, site) => ({
      subject: `You already have a ${site.name} account`,
      paragraphs: [
        hello(name),
        'Someone, hopefully you, tried to sign up with this email address, but it already has an account. Nothing has changed. If you don’t know your password, choose a new one.',
      ],
      action: { label: 'Choose a new password', url: link },
      notes: [
        `The link works once, within ${validMinutes} minutes. If you asked for several, only the newest works.`,
        'If it wasn’t you, you don’t need to do anything. Your password stays the same.',
      ],
    }),
    'address-proof': ({ name, isApproved, link, validDays }, site) => ({
      subject: `Confirm your email address for ${site.name}`,
      paragraphs: [
        hello(name),
        `Someone, hopefully you, signed up with this email address. ${isApproved ? 'Confirm that it’s yours, and you can sign in.' : 'Confirm that it’s yours. You can sign in once an administrator has also approved your account.'}`,
      ],
      action: { label: 'Confirm my email address', url: link },
      notes: [
        `The link works once, within ${validDays} days. If you asked for several, only the newest works.`,
        'If it wasn’t you, you don’t need to do anything. The account can’t be used without this link.',
      ],
    }),
    'account-invitation': ({ name, invitedBy, role, link, validDays }, site) => ({
      subject: invitedBy ? `${invitedBy} invites you to ${site.name}` : `You’re invited to ${site.name}`,
      paragraphs: [
        hello(name),
        role === 'host'
          ? invitedBy
            ? `${invitedBy} invites you to host quizzes at ${site.name}.`
            : `You’re invited to host quizzes at ${site.name}.`
          : invitedBy
            ? `${invitedBy} invites you to be an administrator of ${site.name}.`
            : `You’re invited to be an administrator of ${site.name}.`,
      ],
      action: { label: 'Accept the invitation', url: link },
      notes: [
        `The link works once, within ${validDays} days, and is only for you: please don’t forward it.`,
        'If you don’t want an account, you don’t need to do anything.',
      ],
    }),
    'new-address': ({ name, link, validDays }, site) => ({
      subject: `Confirm your new email address for ${site.name}`,
      paragraphs: [
        hello(name),
        'Someone, hopefully you, wants to use this email address to sign in from now on. Confirm that it’s yours.',
      ],
      action: { label: 'Use this address', url: link },
      notes: [
        `The link works once, within ${validDays} days. If you asked for several, only the newest works.`,
        'If it wasn’t you, you don’t need to do anything. Nothing changes without this link.',
      ],
    }),
    'address-changed': ({ name, newEmail }, site) => ({
      subject: `The email address of your ${site.name} account was changed`,
      paragraphs: [hello(name), 'From now on, sign in with your new email address.'],
      facts: [['New email address', newEmail]],
      notes: [notYou(site.name)],
    }),
    'password-changed': ({ name }, site) => ({
      subject: `Your ${site.name} password was changed`,
      paragraphs: [
        hello(name),
        'The password of your account was changed, and your other devices were signed out.',
      ],
      ...linkTo(site, '/forgot-password', 'It wasn’t me'),
      notes: ['If it was you, you don’t need to do anything.'],
    }),
    'second-factor-changed': ({ name, change }, site) => ({
      subject: `Your ${site.name} sign-in protection changed`,
      paragraphs: [hello(name), CHANGES[change]],
      notes: ['If it was you, you don’t need to do anything.', notYou(site.name)],
    }),
    'administrator-made': ({ name, role }, site) => ({
      subject: `Your ${site.name} account now has administrator rights`,
      paragraphs: [
        hello(name),
        'Someone with access to the server gave your account a new password and made you an administrator. You were signed out everywhere.',
      ],
      facts: [['Role', role === 'admin' ? 'administrator' : 'super administrator']],
      notes: ['If it was you, you don’t need to do anything.', notYou(site.name)],
    }),
    'new-device': ({ name, device, address, at }, site) => ({
      subject: `New sign-in to your ${site.name} account`,
      paragraphs: [hello(name), 'Someone, hopefully you, signed in on a new device.'],
      facts: [
        ['Device', device ?? 'Unknown'],
        ['IP address', address],
        ['Time', at],
      ],
      ...linkTo(site, '/forgot-password', 'It wasn’t me'),
      notes: ['If it was you, you don’t need to do anything. Your profile shows where you’re signed in.'],
    }),
    'purchase-confirmation': ({ name, plan }, site) => ({
      subject: `Thank you for your purchase at ${site.name}`,
      paragraphs: [hello(name), 'Thank you for your purchase. We’ve received your payment.'],
      facts: [['Plan', plan]],
    }),
    'session-completed': ({ name, title, participants, session }, site) => ({
      subject: `Results for “${title}”`,
      paragraphs: [hello(name), 'Your session has ended, and the results are ready.'],
      facts: [
        ['Quiz', title],
        ['Participants', String(participants)],
      ],
      ...linkTo(site, `/results/${session}`, 'View results'),
      notes: ['You can turn off this email in your settings, under Notifications.'],
    }),
    'new-lead': ({ name, email, phone, plan, message }, site) => ({
      subject: `New message from ${name}`,
      paragraphs: [`Someone sent a message to ${site.name} through the contact form.`],
      facts: [
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Plan', plan || 'General Inquiry'],
      ],
      quote: message,
      ...linkTo(site, '/messages', 'View messages'),
    }),
    'lead-digest': ({ count, senders }, site) => ({
      subject: `${count} new messages`,
      paragraphs: [
        `${count} people have sent messages to ${site.name} through the contact form since the last email.`,
      ],
      facts: senders.map((sender) => ['From', sender]),
      ...linkTo(site, '/messages', 'View messages'),
      notes: [COLLECTED],
    }),
    'sign-up-digest': ({ count, people }, site) => ({
      subject:
        count === 1 ? 'An account is waiting for approval' : `${count} accounts are waiting for approval`,
      paragraphs: [`New accounts at ${site.name} that are waiting for approval:`],
      facts: [['Number', String(count)], ...people.map((person): [string, string] => ['Account', person])],
      ...linkTo(site, '/admin', 'View accounts'),
      notes: [COLLECTED],
    }),
    'sign-in-attack': ({ account }, site) => ({
      subject: `Someone is guessing passwords at ${site.name}`,
      paragraphs: [
        account
          ? 'Many wrong passwords were tried for one account, from browsers that have never signed in to it.'
          : 'Many wrong passwords were tried for many accounts.',
        'Each further attempt now takes longer. Browsers that signed in before aren’t slowed down, and no account is locked.',
      ],
      facts: account ? [['Account', account]] : [],
      notes: ['You’ll find the IP addresses in the log, in the “sign-in failed” lines.'],
    }),
    'quiz-invitation': ({ name, host, title, link, closes }) => ({
      subject: `${host} invites you to a quiz: ${title}`,
      paragraphs: [hello(name), `${host} invites you to take the quiz “${title}”.`],
      ...reasonFact('Closes', closes),
      action: { label: 'Take the quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-reminder': ({ name, host, title, link, closes }) => ({
      subject: `You haven’t started yet: ${title}`,
      paragraphs: [hello(name), `You haven’t started the quiz “${title}” by ${host} yet.`],
      ...reasonFact('Closes', closes),
      action: { label: 'Take the quiz', url: link },
      notes: [OWN_LINK],
    }),
    'quiz-result': (result) => ({
      subject: `Your result: ${result.title}`,
      paragraphs: [
        hello(result.name),
        `Here is your result of the quiz “${result.title}” by ${result.host}.`,
      ],
      ...resultFacts(result, RESULT),
      notes: [`Questions about it? Please ask ${result.host}.`],
    }),
    'test-mail': ({ name }, site) => ({
      subject: `Test email from ${site.name}`,
      paragraphs: [
        hello(name),
        `This is the test email you asked ${site.name} to send. Your email settings work.`,
      ],
      notes: [
        'It was requested on a page for administrators. If it wasn’t you, someone else is signed in to your account.',
      ],
    }),
  },
}
