import { isForgetful, readStored, writeStored } from '../../lib/storage.ts'
import { seatsIn } from './seats.ts'

/** The seats this browser holds. */
export const seats = seatsIn({ isForgetful, read: readStored, write: writeStored })
