import { Api } from '../api.ts'

type Message = { name: string; email?: string; phone?: string; plan?: string; message: string }

/** What the contact form sends. */
export async function sendMessage(origin: string, message: Message): Promise<void> {
  const visitor = await Api.visitor(origin)
  await visitor.post('/api/leads', {
    email: 'lea@example.org',
    phone: '+49 30 123 45',
    plan: 'Yearly Plan - ₹499/year',
    ...message,
  })
  await visitor.dispose()
}
