import { SETTINGS, type SessionSettings, type SettingName } from '@pinquiz/game'
import * as z from 'zod/mini'

type Shape = { [Name in SettingName]: z.ZodMiniType<SessionSettings[Name]> }

function schemaOf(name: SettingName) {
  const setting = SETTINGS[name]
  if (setting.type === 'switch') return z.boolean()
  if (setting.type === 'choice') return z.enum(setting.among)
  return z.int().check(z.gte(setting.atLeast), z.lte(setting.atMost))
}

// Each schema is made from the same definition as its type.
const shapeOf = (schema: (name: SettingName) => z.ZodMiniType) =>
  Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, schema(name as SettingName)])) as Shape

/** `game` `SETTINGS`. */
export const sessionSettings = z.object(shapeOf(schemaOf))

/** As stored: settings that didn't exist yet have their defaults. */
export const storedSettings = z.object(shapeOf((name) => z._default(schemaOf(name), SETTINGS[name].fallback)))
