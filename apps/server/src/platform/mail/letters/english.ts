import { type LetterTexts, linkTo, reasonFact } from '../letter.ts'

const hello = (name: string) => (name ? `Hello ${name},` : 'Hello,')
const mistake = (site: string) =>
  `If you think that this is a mistake, please talk to the administrator of ${site}.`
const notYou = (site: string) => `If it was not you, please talk to the administrator of ${site} at once.`

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
  },
}
