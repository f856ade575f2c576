import { constants, setPriority } from 'node:os'
import { makePicture } from './make-picture.ts'

// A process for each picture (`pictures.ts`): what a file did to it is gone with it, and games come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await makePicture(bytes))
})
process.once('disconnect', () => process.exit())
