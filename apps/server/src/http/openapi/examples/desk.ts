import {
  moveTaskBody,
  newTaskBody,
  notificationList,
  readNotificationsBody,
  renameTaskBody,
  settings,
  settingsChange,
  task,
  taskList,
} from '@pinquiz/protocol'
import { AT_MS, example, ID } from './example.ts'

const TASK = { id: ID.other, title: 'Write the questions for Monday', status: 'todo' } as const

export const DESK_EXAMPLES = [
  example(settings, {
    language: 'fr',
    emailNotifications: true,
    pushNotifications: false,
    singleKeys: true,
    theme: null,
    retentionDays: 365,
  }),
  example(settingsChange, { language: 'fr', retentionDays: 365 }),
  example(task, TASK),
  example(taskList, { tasks: [TASK] }),
  example(newTaskBody, { title: TASK.title, status: TASK.status }),
  example(renameTaskBody, { title: 'Print the PIN' }),
  example(moveTaskBody, { status: 'in-progress', index: 0 }),
  example(notificationList, {
    notifications: [
      {
        id: ID.other,
        kind: 'session-completed',
        data: { title: 'Capitals', session: ID.session },
        isRead: false,
        createdAtMs: AT_MS,
      },
    ],
    unread: 1,
  }),
  example(readNotificationsBody, { untilMs: AT_MS }),
]
