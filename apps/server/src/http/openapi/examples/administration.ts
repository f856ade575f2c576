import {
  adminUserList,
  approvalBody,
  auditList,
  leadBody,
  leadChange,
  leadDeletionBody,
  leadList,
  leadPurchase,
  mailState,
  purchaseBody,
  roleBody,
  siteText,
  waiting,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const PRIYA = {
  name: 'Priya Patel',
  email: 'priya@example.org',
  phone: '+91 98765 43210',
  plan: 'Yearly Plan - ₹499/year',
  message: 'Two schools, about sixty teachers.',
  language: 'en',
} as const

export const ADMINISTRATION_EXAMPLES = [
  example(adminUserList, {
    users: [
      {
        id: ID.user,
        email: 'ada@example.org',
        name: 'Ada Lovelace',
        isApproved: false,
        isRejected: false,
        isAddressProven: true,
        isApprovedOnceProven: false,
        role: 'host',
        createdAtMs: AT_MS,
      },
    ],
    page: 1,
    pageSize: 25,
    total: 1,
    counts: { all: 8, pending: 1, approved: 6, rejected: 1 },
  }),
  example(approvalBody, { action: 'reject', reason: 'Please sign up with the address of your school.' }),
  example(roleBody, { role: 'admin' }),
  example(siteText, {
    title: 'Privacy',
    description: 'What PinQuiz keeps about you, what for, who sees it and when it is erased.',
    html: '<h2>Who is responsible</h2>\n<p>Quiz Club, Ulm.</p>\n',
  }),
  example(auditList, {
    entries: [
      {
        id: ID.other,
        actor: 'Grace Hopper',
        action: 'user-approved',
        subject: 'Ada Lovelace',
        reason: null,
        atMs: AT_MS,
      },
    ],
    page: 1,
    pageSize: 50,
    total: 1,
  }),
  example(mailState, { isSent: true, queued: 2, failed: 0, outbox: null }),
  example(leadBody, PRIYA),
  example(leadList, {
    leads: [{ id: ID.lead, ...PRIYA, status: 'pending', purchase: null, isRead: false, createdAtMs: AT_MS }],
    page: 1,
    pageSize: 20,
    counts: { all: 1, pending: 1, won: 0, loss: 0, 'under-process': 0 },
    total: 1,
    unread: 1,
  }),
  example(leadChange, { status: 'under-process', isRead: true }),
  example(leadDeletionBody, { ids: [ID.lead] }),
  example(waiting, { accounts: 1, messages: 3 }),
  example(purchaseBody, { plan: 'yearly' }),
  example(leadPurchase, { plan: 'Yearly Plan - ₹499/year', confirmedAtMs: AT_MS }),
]
