import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LARGEST_LOGO, type Plan, planList, SITE_SETTINGS } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import { type Accent, parseAccent } from './accent.ts'
import { ConfigError } from './config-error.ts'

/** The operator's own look, besides the name. */
export type WhiteLabel = {
  /** Null: the product's mark. */
  logo: Logo | null
  /** Null: the design's accent. */
  accent: Accent | null
  contact: { email: string | null; address: string | null; phone: string | null }
  /** Null: the plans of the specification. */
  plans: Plan[] | null
}

/** `path` is its address on the site, named after its content. */
type Logo = { path: string; type: string; content: Buffer }

export type Read = <T>(name: string, parse: (value: string, name: string) => T, absent: T) => T

type Told = Pick<WhiteLabel, 'contact'> & { brandFill: string | null }

export function readWhiteLabel(read: Read, { contact, brandFill }: Told): WhiteLabel {
  const { logo, accentColour } = SITE_SETTINGS
  const accent = (value: string, name: string) => parseAccent(value, name, brandFill)
  return {
    logo: read(logo.variable, parseLogo, null),
    // The default accent may not work with another brand colour.
    accent: read(
      accentColour.variable,
      accent,
      brandFill === null ? null : accent(accentColour.usual, accentColour.variable),
    ),
    contact,
    plans: read('PLANS_FILE', parsePlans, null),
  }
}

/** A file, or the picture itself as a `data:` address. */
function parseLogo(value: string, name: string): Logo {
  const [, data] = /^data:image\/[a-z+]+;base64,([A-Za-z0-9+/=]*)$/.exec(value) ?? []
  const content = data === undefined ? readFile(value, name) : Buffer.from(data, 'base64')
  const path = data === undefined ? value : 'the picture'
  if (content.length > LARGEST_LOGO)
    throw new ConfigError(name, `${path} is larger than ${LARGEST_LOGO / 1024} KB`)
  const isPng = content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  if (!isPng && !/^(\s|<[?!][^>]*>)*<svg[\s>]/.test(content.toString('utf8')))
    throw new ConfigError(name, `${path} is not an SVG or PNG picture`)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return {
    path: `/logo-${hash}.${isPng ? 'png' : 'svg'}`,
    type: isPng ? 'image/png' : 'image/svg+xml',
    content,
  }
}

function parsePlans(path: string, name: string): Plan[] {
  let json: unknown
  try {
    json = JSON.parse(readFile(path, name).toString('utf8'))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      name,
      `${path} is not valid JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
  const plans = planList.safeParse(json)
  if (!plans.success) {
    const [issue] = plans.error.issues
    throw new ConfigError(name, `${path}: ${issue?.path.join('.') || 'the list'}: ${issue?.message}`)
  }
  const ids = plans.data.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice) throw new ConfigError(name, `${path}: two plans have the id "${twice}"`)
  return plans.data
}

export function parseEmail(value: string, name: string): string {
  if (!z.email().safeParse(value).success)
    throw new ConfigError(name, `must be an email address, not "${value}"`)
  return value
}

export function parseLine(value: string, name: string, longest: number): string {
  if (value.length > longest || /\p{Cc}/u.test(value))
    throw new ConfigError(name, `must be one line of at most ${longest} characters`)
  return value
}

function readFile(path: string, name: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ConfigError(name, `${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
