import { directionOf } from '@pinquiz/protocol'
import { use, useSyncExternalStore } from 'react'
import { withStatus } from '../with-status.ts'
import { type Language, preferredLanguage, storeLanguage } from './language.ts'
import type { Catalogue, Namespace, TextKey, TextValues } from './texts.ts'
import { translate } from './translate.ts'

/**
 * Our own translator instead of i18next, which alone takes 17 kB gzip of the 110 kB a player may download. Same file format
 * and the same call: `const { t } = useTranslation('play')`, `t('key', { count })`.
 */
export type Translate<N extends Namespace> = (key: TextKey<N>, values?: TextValues) => string
export type Translation<N extends Namespace> = { t: Translate<N>; i18n: { language: Language } }

/** Pages that need other namespaces also bring their file names. */
const PLAYER_FILES = import.meta.glob<Catalogue>('../../locales/*/{common,play,extras}.json', {
  import: 'default',
})

const loading = new Map<string, Promise<Catalogue>>()
const loaded = new Map<string, Catalogue>()
const translations = new Map<string, Translation<Namespace>>()
const listeners = new Set<() => void>()
let language: Language = 'en'
let wanted: Language = 'en'

/** Chooses the language and starts loading its texts of `namespaces`. */
export function startI18n(
  namespaces: readonly Namespace[],
  chosen: Language = preferredLanguage(),
): Promise<void> {
  show(chosen)
  return loadTexts(namespaces)
}

export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => load(language, namespace)))
}

/** Loads everything shown so far in the new language before it switches, so that no screen falls back to its spinner. */
export async function chooseLanguage(next: Language): Promise<void> {
  wanted = next
  const shown = [...loading.keys()].map((key) => key.slice(key.indexOf('/') + 1))
  // The keys were made by `load` from namespaces.
  await Promise.all([...new Set(shown)].map((namespace) => load(next, namespace as Namespace)))
  // If a later choice loaded sooner, it stays.
  if (wanted !== next) return
  storeLanguage(next)
  show(next)
}

export function currentLanguage(): Language {
  return language
}

/** Texts of one namespace in the chosen language; waits for them (Suspense) if the route did not load them. */
export function useTranslation<N extends Namespace = 'common'>(namespace?: N): Translation<N> {
  const shown = useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
  const name = namespace ?? 'common'
  return translation(shown, name, use(load(shown, name)))
}

/** For messages after a change of language, from code that was called before it. */
export async function currentTranslation<N extends Namespace>(namespace: N): Promise<Translation<N>> {
  const shown = language
  return translation(shown, namespace, await load(shown, namespace))
}

/** Outside of components, for texts that were loaded before. */
export function translator<N extends Namespace>(name: N): Translate<N> {
  return translation<N>(language, name, loaded.get(`${language}/${name}`) ?? {}).t
}

/** The same object for the same language, so that `t` can be a dependency. */
function translation<N extends Namespace>(
  shown: Language,
  name: Namespace,
  catalogue: Catalogue,
): Translation<N> {
  const key = `${shown}/${name}`
  let made = translations.get(key)
  if (!made) {
    made = { t: (path, values) => translate(catalogue, shown, path, values), i18n: { language: shown } }
    translations.set(key, made)
  }
  // Keys are checked where `t` is called; inside they are strings of whichever namespace.
  return made as unknown as Translation<N>
}

function load(shown: Language, name: Namespace): Promise<Catalogue> {
  const key = `${shown}/${name}`
  const started = loading.get(key)
  if (started) return started
  const texts = withStatus(read(key))
  loading.set(key, texts)
  texts.then(
    (catalogue) => loaded.set(key, catalogue),
    // Allows another attempt.
    () => loading.delete(key),
  )
  return texts
}

async function read(key: string): Promise<Catalogue> {
  const file = PLAYER_FILES[`../../locales/${key}.json`] ?? (await import('./desk-catalogues.ts')).fileOf(key)
  if (!file) throw new Error(`No texts ${key}`)
  return file()
}

function show(next: Language): void {
  language = next
  // Pages rendered on the server get their language from the caller.
  if (typeof document !== 'undefined') {
    document.documentElement.lang = next
    document.documentElement.dir = directionOf(next)
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
