import {
  LANGUAGES,
  languageName,
  type ProviderField,
  type ProviderSetting,
  SITE_SETTINGS,
} from '@pinquiz/protocol'
import type { ReactNode } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Setting } from '../api.ts'
import { LogoField } from './logo-field.tsx'

type Props = {
  setting: Setting
  value: string
  isRefused: boolean
  onChange: (value: string) => void
}

type TextName = Exclude<Setting['name'], ProviderSetting> | `oidc${ProviderField}`

/** All services share their texts. */
// Their names only differ by a digit.
const textOf = (name: Setting['name']) => name.replace(/^oidc\d/, 'oidc') as TextName

/** One setting and where its value comes from: a value from the environment is read-only. */
export function SettingField({ setting: { name, from }, value, isRefused, onChange }: Props) {
  const { t } = useTranslation('site-settings')
  const definition = SITE_SETTINGS[name]
  const { kind, variable } = definition
  const isFixed = from === 'environment'
  const shared = {
    label: t(`settings.${textOf(name)}.label`),
    hint: isFixed
      ? t('fixed', { variable })
      : kind === 'secret' && from === 'stored'
        ? t('providers.secretKept')
        : t(`settings.${textOf(name)}.hint`, numbersOf(definition)),
    error: isRefused ? t(`problems.${kind}`, numbersOf(definition)) : undefined,
    disabled: isFixed,
  }
  if (kind === 'picture') return <LogoField {...shared} value={value} onChange={onChange} />
  const field = {
    ...shared,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (kind === 'choice' || kind === 'zone')
    return <SelectField {...field}>{optionsOf(name, value, t)}</SelectField>
  if (kind === 'colour') return <ColourField {...field} usual={definition.usual} />
  const inputs = {
    email: 'email',
    line: 'text',
    issuer: 'url',
    secret: 'password',
    domains: 'text',
    number: 'number',
  } as const
  return (
    <TextField
      {...field}
      type={inputs[kind]}
      {...(kind === 'secret' && { autoComplete: 'off' })}
      {...(kind === 'number'
        ? { min: definition.min, max: definition.max }
        : 'longest' in definition && { maxLength: definition.longest })}
    />
  )
}

function numbersOf(definition: (typeof SITE_SETTINGS)[Setting['name']]): Record<string, string> {
  if (definition.kind !== 'number') return {}
  const { min, max, usual } = definition
  return { min: formatNumber(min), max: formatNumber(max), usual: formatNumber(Number(usual)) }
}

function optionsOf(
  name: Setting['name'],
  value: string,
  t: ReturnType<typeof useTranslation<'site-settings'>>['t'],
): ReactNode {
  const option = (key: string, text: string) => (
    <option key={key} value={key}>
      {text}
    </option>
  )
  if (name === 'siteLanguage') return LANGUAGES.map((key) => option(key, languageName(key)))
  if (name === 'timeZone') return zonesWith(value).map((zone) => option(zone, zone.replaceAll('_', ' ')))
  if (name === 'signUp')
    return (['everybody', 'domains', 'nobody'] as const).map((key) => option(key, t(`options.signUp.${key}`)))
  const switched = SWITCHES[textOf(name)] ?? 'plans'
  return (['on', 'off'] as const).map((key) => option(key, t(`options.${switched}.${key}`)))
}

const SWITCHES: { [name in TextName]?: 'passwordSignIn' | 'trustEmail' | 'signOut' | 'library' } = {
  library: 'library',
  passwordSignIn: 'passwordSignIn',
  oidcTrustEmail: 'trustEmail',
  oidcSignOut: 'signOut',
}

/** Includes the stored zone, which the server may support even if the browser doesn't. */
const zonesWith = (value: string) => [...new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')])]

type ColourProps = {
  label: string
  hint: string
  error: string | undefined
  disabled: boolean
  value: string
  usual: string
  onChange: (event: { target: { value: string } }) => void
}

/** A colour can be picked, or typed as in a style guide. */
function ColourField({ usual, label, ...field }: ColourProps) {
  const { t } = useTranslation('site-settings')
  const { value, disabled, onChange } = field
  return (
    <div className="flex items-start gap-3">
      <TextField {...field} label={label} className="flex-1" maxLength={7} spellCheck={false} />
      <input
        type="color"
        aria-label={t('pick', { label })}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : usual}
        disabled={disabled}
        onChange={onChange}
        className="mt-7.5 h-11 w-14 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
      />
    </div>
  )
}
