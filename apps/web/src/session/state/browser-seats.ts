import { seatsIn } from '@pinquiz/client'
import { isForgetful, readStored, writeStored } from '../../lib/storage.ts'

/** The seats this browser holds. */
export const seats = seatsIn({ isForgetful, read: readStored, write: writeStored })
