import { DEFAULT_SETTINGS, keptOf } from '@pinquiz/game'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import { ADMINISTRATOR, PASSWORD, type Person } from './accounts.ts'

export type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>

export type Quiz = {
  title: string
  description: string
  questions: {
    text: string
    timeLimitS: number
    options: { text: string; isCorrect: boolean }[]
  }[]
}

/** Questions of any kind. */
export type AnyQuiz = Omit<Quiz, 'questions'> & { questions: object[] }

export type Mode = 'live' | 'poll' | 'self-paced'
export type Settings = Record<string, unknown>

export type Game = { id: string; pin: string; quizId: string }

/** The HTTP API as one signed-in user, to prepare what a test is not about. */
export class Api {
  readonly #context: APIRequestContext

  constructor(context: APIRequestContext) {
    this.#context = context
  }

  static async visitor(origin: string): Promise<Api> {
    return new Api(await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } }))
  }

  /** A second context of a signed-in user. */
  static async as(origin: string, storageState: StorageState): Promise<Api> {
    const headers = { origin }
    return new Api(await request.newContext({ baseURL: origin, extraHTTPHeaders: headers, storageState }))
  }

  static async administrator(origin: string, setupLink: string): Promise<Api> {
    const api = await Api.visitor(origin)
    const token = new URL(setupLink).searchParams.get('token')
    await api.post('/api/setup', { token, ...ADMINISTRATOR, password: PASSWORD })
    return api
  }

  /** Signs up, is approved by `administrator`, and signs in. */
  static async approvedHost(origin: string, administrator: Api, who: Person) {
    const api = await Api.visitor(origin)
    await api.post('/api/accounts', { ...who, password: PASSWORD })
    await administrator.approve(who.email)
    await api.post('/api/sign-in', { email: who.email, password: PASSWORD })
    return api
  }

  async approve(address: string): Promise<void> {
    await this.decide(address, { action: 'approve', isUnprovenAccepted: true })
  }

  async revoke(address: string): Promise<void> {
    await this.decide(address, { action: 'revoke' })
  }

  async reject(address: string): Promise<void> {
    await this.decide(address, { action: 'reject' })
  }

  private async decide(address: string, decision: object): Promise<void> {
    const { users } = await this.get<{ users: { id: string; email: string }[] }>(
      `/api/admin/users?search=${encodeURIComponent(address)}`,
    )
    const id = users.find(({ email }) => email === address)?.id
    await this.post(`/api/admin/users/${id}/approval`, decision)
  }

  async post<T>(path: string, data: unknown): Promise<T> {
    const sent = path === '/api/quizzes' ? opensAtOnce(data) : data
    return bodyOf<T>(await this.#context.post(path, { data: sent }))
  }

  async put<T>(path: string, data: unknown): Promise<T> {
    return bodyOf<T>(await this.#context.put(path, { data }))
  }

  async patch<T>(path: string, data: unknown): Promise<T> {
    return bodyOf<T>(await this.#context.patch(path, { data }))
  }

  async get<T>(path: string): Promise<T> {
    return bodyOf<T>(await this.#context.get(path))
  }

  async erase(path: string): Promise<void> {
    await bodyOf(await this.#context.delete(path))
  }

  createQuiz(quiz: AnyQuiz): Promise<{ id: string }> {
    return this.post('/api/quizzes', quiz)
  }

  /** What another test chose for this host isn't kept (L145). */
  async startSession(quizId: string, mode: Mode, settings: Settings = {}): Promise<Game> {
    const body = { quizId, mode, settings: { ...keptOf(mode, DEFAULT_SETTINGS), ...settings } }
    const { id, pin } = await this.post<Omit<Game, 'quizId'>>('/api/sessions', body)
    return { id, pin, quizId }
  }

  /** A live session of a new quiz, in its lobby. */
  async startGame(quiz: AnyQuiz, settings?: Settings): Promise<Game> {
    return this.startSession((await this.createQuiz(quiz)).id, 'live', settings)
  }

  /** The most recently saved quiz. */
  async newestQuiz(): Promise<string> {
    const { quizzes } = await this.get<{ quizzes: { id: string }[] }>('/api/quizzes')
    if (!quizzes[0]) throw new Error('there is no quiz')
    return quizzes[0].id
  }

  storageState(): Promise<StorageState> {
    return this.#context.storageState()
  }

  dispose(): Promise<void> {
    return this.#context.dispose()
  }
}

/** Questions in tests have no reading time, unless a test sets it, so that tests don't wait. */
function opensAtOnce(quiz: unknown): unknown {
  // Preparation only: the server refuses anything that isn't a quiz.
  const { questions = [] } = quiz as { questions?: object[] }
  return { ...(quiz as object), questions: questions.map((question) => ({ readingS: 0, ...question })) }
}

async function bodyOf<T>(response: APIResponse): Promise<T> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`)
  const text = await response.text()
  // Preparation only: a wrong shape fails in the test that uses it.
  return (text ? JSON.parse(text) : null) as T
}
