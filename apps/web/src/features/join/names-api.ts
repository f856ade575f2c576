import type { NameOffer } from '@pinquiz/protocol'
import { trusted } from '@pinquiz/protocol'
import { call } from '../../lib/http/api.ts'

/** Made-up names to choose from. */
export async function fetchNames(session: string, language: string): Promise<string[]> {
  const path = `/api/sessions/${session}/names?language=${language}`
  return (await call('GET', path, trusted<NameOffer>())).names
}
