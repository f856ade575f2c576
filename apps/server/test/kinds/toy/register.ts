import { KINDS } from '../../../../../packages/game/src/kinds/registry.ts'
import { DESK_SCHEMAS } from '../../../../../packages/protocol/src/kinds/host-pages/registry.ts'
import { SCHEMAS } from '../../../../../packages/protocol/src/kinds/registry.ts'
import { mood, moodSchemas, moodSchemasAtDesk } from './mood.ts'
import { toy } from './rules.ts'
import { toySchemas, toySchemasAtDesk } from './schemas.ts'

// The entry of a kind in each registry, added before anything reads them.
Object.assign(KINDS, { toy, mood })
Object.assign(SCHEMAS, { toy: toySchemas, mood: moodSchemas })
Object.assign(DESK_SCHEMAS, { toy: toySchemasAtDesk, mood: moodSchemasAtDesk })
