import { moveTaskBody, newTaskBody, renameTaskBody, task, taskList } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Tasks } from '../../features/tasks/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { accounts: Accounts; tasks: Tasks }

const common = { tags: ['tasks'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

export function taskRoutes(app: HttpServer, deps: Deps): void {
  boardRoutes(app, deps)
  writingRoutes(app, deps)
}

function boardRoutes(app: HttpServer, { accounts, tasks }: Deps): void {
  app.get(
    '/api/tasks',
    {
      schema: {
        ...common,
        summary: 'Your task board, each column from top to bottom',
        response: { 200: taskList, ...refusals('not-signed-in') },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return { tasks: await tasks.list(owner) }
    },
  )

  app.post(
    '/api/tasks/:id/move',
    {
      schema: {
        ...common,
        summary: 'Move a task to a position in a column',
        description: '`index` counts the column without the task; beyond its end means the end.',
        params,
        body: moveTaskBody,
        response: { 200: taskList, ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'not-found') },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return { tasks: await tasks.move(owner, resourceId(request.params.id, 'not-found'), request.body) }
    },
  )
}

function writingRoutes(app: HttpServer, { accounts, tasks }: Deps): void {
  app.post(
    '/api/tasks',
    {
      schema: {
        ...common,
        summary: 'Add a task to the end of a column',
        body: newTaskBody,
        response: { 201: task, ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'board-full') },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return reply.code(201).send(await tasks.add(owner, request.body))
    },
  )

  app.put(
    '/api/tasks/:id',
    {
      schema: {
        ...common,
        summary: 'Rename a task',
        params,
        body: renameTaskBody,
        response: { 200: task, ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'not-found') },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return tasks.rename(owner, resourceId(request.params.id, 'not-found'), request.body.title)
    },
  )

  app.delete(
    '/api/tasks/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a task',
        params,
        response: { 204: nothing, ...refusals('not-signed-in', 'bad-origin', 'not-found') },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      await tasks.remove(owner, resourceId(request.params.id, 'not-found'))
      return reply.code(204).send(undefined)
    },
  )
}
