import { nameOffer } from '@pinquiz/protocol'
import { call } from '../../lib/http/api.ts'

/** Made-up names to choose from. */
export async function fetchNames(session: string, language: string): Promise<string[]> {
  return (await call('GET', `/api/sessions/${session}/names?language=${language}`, nameOffer)).names
}
