import { COVERS, STAGE_THEMES } from '@pinquiz/game'
import * as z from 'zod/mini'
import { storedPicture } from './media.ts'

/** `game` `Cover`: a drawing (`/covers/NAME.svg`) or an uploaded picture. */
export const cover = z.union([z.object({ drawing: z.enum(COVERS) }), z.object({ picture: storedPicture })])

export const stageTheme = z.enum(STAGE_THEMES)
