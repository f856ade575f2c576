import { hash } from 'node:crypto'

/** Does a challenge's work: returns the header `pinquiz-proof`. */
export function solve(challenge: string): string {
  const bits = Number(challenge.split('.', 1)[0])
  for (let tried = 0; ; tried++) {
    const proof = `${challenge}.${tried}`
    if (hash('sha256', proof, 'buffer').readUInt32BE(0) < 2 ** (32 - bits)) return proof
  }
}
