import { version } from '../../../../package.json'

/** The release, as the archive, `/api/docs`, *Site health*, doctor and the greeting name it. */
export const VERSION = version
