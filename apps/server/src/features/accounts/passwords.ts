import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the memory and passes that OWASP recommends; runs in the thread pool. */
export const hashPassword = (password: string) => hash(password, { memoryCost: 19_456, timeCost: 2 })

export const verifyPassword = (hashed: string, password: string) => verify(hashed, password)
