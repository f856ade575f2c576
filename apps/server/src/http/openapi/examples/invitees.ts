import {
  beginInvitedBody,
  changedInvitee,
  invitation,
  invitationBody,
  invitee,
  inviteeList,
  mailInviteesBody,
  newInvitees,
  queuedMails,
  renewLinkBody,
  rosterList,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const LINK = 'H_Hed0AFT42D9ClDiBxlCQ.1.q2pL0vXw7bN5cD8eF1gH3i'
const PERSON = { id: ID.other, name: 'Priya Patel', group: '9b', email: 'priya@example.org' }
const { id: _id, ...CHANGED } = { ...PERSON, accommodations: { time: 150 } } as const
const INVITEE = { ...PERSON, link: LINK, state: 'not-begun', mailedAtMs: AT_MS } as const

export const INVITEE_EXAMPLES = [
  example(invitee, INVITEE),
  example(inviteeList, { invitees: [INVITEE], isMailSent: true }),
  example(newInvitees, { people: [PERSON] }),
  example(changedInvitee, CHANGED),
  example(mailInviteesBody, { people: [ID.other] }),
  example(queuedMails, { queued: 1 }),
  example(renewLinkBody, { link: LINK }),
  example(rosterList, {
    rosters: [{ session: ID.session, title: 'Capitals', startedAtMs: AT_MS, people: 28 }],
  }),
  example(invitationBody, { link: LINK }),
  example(invitation, {
    session: ID.session,
    title: 'Capitals',
    name: 'Priya Patel',
    pin: '482913',
    hasBegun: true,
  }),
  example(beginInvitedBody, { link: LINK, token: 'c2VjcmV0LW9mLXRoZS1icm93c2VyLXRoYXQtam9pbmVk' }),
]
