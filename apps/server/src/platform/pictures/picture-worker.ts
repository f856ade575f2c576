import { constants, setPriority } from 'node:os'
import { makePicture } from './make-picture.ts'

// A process for each picture (`pictures.ts`): damage by a file ends with it, and games have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.once('message', async (bytes: Uint8Array) => {
  process.send?.(await makePicture(bytes))
})
process.once('disconnect', () => process.exit())
