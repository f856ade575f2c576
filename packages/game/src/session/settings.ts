import { DETAILS_ASKED } from '../people/details-asked.ts'
import { MODE_NAMES, type Mode } from './modes.ts'

/** Where the host turns a switch of a running session: among its switches, in the lobby too or not, with who may come in, with what is beside the questions, or nowhere. */
type Place = 'switches' | 'show' | 'entry' | 'extras' | 'start'

type Setting = {
  /** In which modes it means something. */
  modes: readonly Mode[]
  /** The host's next session of that mode begins with it. */
  isKept?: true
  /** Once the session has started it is refused (`conflict`). */
  isSettledAtStart?: true
} & (
  | { type: 'switch'; fallback: boolean; place: Place }
  | { type: 'choice'; among: readonly string[]; fallback: string }
  | { type: 'number'; atLeast: number; atMost: number; fallback: number }
)

const TOGETHER = ['live', 'poll'] as const
const SETTLED_AND_KEPT = { isSettledAtStart: true, isKept: true } as const

/**
 * What a host sets for one session, in the order in which it is shown: the only place that lists the settings. Schemas, the
 * stored column, the start dialog and the switches of a running session are made from it.
 */
export const SETTINGS = {
  /** Newcomers may join after the lobby. Coming back is always possible. */
  lateJoin: { type: 'switch', fallback: false, modes: ['live'], place: 'switches' },
  /** A question closes early once everybody present has answered. */
  closeWhenAllAnswered: { type: 'switch', fallback: true, modes: ['live'], place: 'switches' },
  /** The leaderboard is shown between questions. */
  showLeaderboard: { type: 'switch', fallback: true, modes: ['live'], place: 'show' },
  /** While a presenter view is open the wall shows no controls. */
  cleanWall: { type: 'switch', fallback: true, modes: TOGETHER, place: 'show' },
  /** Who has voted sees how everybody voted. */
  shareResults: { type: 'switch', fallback: false, modes: ['poll'], place: 'switches' },
  /** The host's screens show the distribution; hidden, nobody is swayed by the first votes. */
  showCounts: { type: 'switch', fallback: true, modes: ['poll'], place: 'switches' },
  /** Who comes from an address that has been used is refused. */
  oneAttemptPerNetwork: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** Who comes with a browser that has been used is refused. */
  oneAttemptPerDevice: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** Who gives an e-mail address that has been used is refused, where one is asked for. */
  oneAttemptPerEmail: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** More than two tab switches end the attempt; otherwise they are only recorded. */
  endAfterTabSwitches: { type: 'switch', fallback: false, modes: ['self-paced'], place: 'switches' },
  /** A tap on an option is the answer; otherwise it has to be submitted. */
  oneTap: { type: 'switch', fallback: false, modes: ['live', 'self-paced'], place: 'switches' },
  /** A whole hall may join from one address before the host is asked. */
  largeHall: { type: 'switch', fallback: false, modes: ['live', 'poll', 'self-paced'], place: 'start' },
  /** Players are in teams, which they choose or are put into by lot; nobody is in one otherwise. */
  teams: {
    type: 'choice',
    among: ['off', 'chosen', 'lot'],
    fallback: 'off',
    modes: ['live'],
    ...SETTLED_AND_KEPT,
  },
  teamCount: { type: 'number', atLeast: 2, atMost: 12, fallback: 4, modes: ['live'], ...SETTLED_AND_KEPT },
  /** Right answers in a row bring points of their own. */
  streakPoints: { type: 'switch', fallback: false, modes: ['live'], place: 'extras', ...SETTLED_AND_KEPT },
  /** Players have a picture, which they choose in the lobby. */
  avatars: { type: 'switch', fallback: true, modes: ['live'], place: 'extras', isKept: true },
  /** Phones that wait send reactions, which the wall shows. */
  reactions: { type: 'switch', fallback: true, modes: ['live'], place: 'extras', isKept: true },
  /** Newcomers wait until the host admits them. */
  waitingRoom: { type: 'switch', fallback: false, modes: TOGETHER, place: 'entry' },
  /** Newcomers choose among made-up names instead of typing one. */
  friendlyNames: { type: 'switch', fallback: false, modes: TOGETHER, place: 'entry' },
  /**
   * What becomes of a profane name: nothing, it is held back until the host shows it, or another one is asked for. Nothing
   * profane stands on a wall, and whoever is really called so is not kept out, unless the host wants it.
   */
  nameFilter: {
    type: 'choice',
    among: ['off', 'flag', 'refuse'],
    fallback: 'flag',
    modes: TOGETHER,
  },
  /** So many may take part; 0 is no limit. */
  participantLimit: {
    type: 'number',
    atLeast: 0,
    atMost: 100_000,
    fallback: 0,
    modes: ['live', 'poll', 'self-paced'],
  },
  /** A rehearsal with so many simulated players; 0: played for real. It stays what it was started as (L170). */
  rehearsal: { type: 'number', atLeast: 0, atMost: 500, fallback: 0, modes: TOGETHER },
  /** Which details a participant gives. */
  details: {
    type: 'choice',
    among: DETAILS_ASKED,
    fallback: 'full',
    modes: ['self-paced'],
  },
  /** When somebody who is done may look at what was right: never, once the quiz has ended, or as soon as they have completed it. */
  review: {
    type: 'choice',
    among: ['never', 'ended', 'completed'],
    fallback: 'never',
    modes: ['self-paced'],
  },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

type ValueOf<S> = S extends { among: readonly (infer Choice)[] }
  ? Choice
  : S extends { type: 'number' }
    ? number
    : boolean

export type SessionSettings = { -readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> }
export type NameFilter = SessionSettings['nameFilter']
export type DetailsAsked = SessionSettings['details']
export type ReviewSetting = SessionSettings['review']
export type TeamsSetting = Pick<SessionSettings, 'teams' | 'teamCount'>

/** What is left out, or undefined, stays as it is. */
export type SettingsChange = { [Name in SettingName]?: SessionSettings[Name] | undefined }

const NAMES = Object.keys(SETTINGS) as SettingName[]

// Every name has a value of its type, which entries cannot say.
export const DEFAULT_SETTINGS = Object.fromEntries(
  NAMES.map((name) => [name, SETTINGS[name].fallback]),
) as SessionSettings

export function changeSettings(settings: SessionSettings, change: SettingsChange): SessionSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...settings, ...Object.fromEntries(given) }
}

const has = (mode: Mode, name: SettingName) => (SETTINGS[name].modes as readonly Mode[]).includes(mode)

/** Without what means nothing in a mode: a self-paced quiz is no rehearsal, whoever asks for it. */
export const changeWithin = (mode: Mode, change: SettingsChange): SettingsChange =>
  Object.fromEntries(settingsOf(mode).map((name) => [name, change[name]]))

const keptIn = (mode: Mode) => settingsOf(mode).filter((name) => 'isKept' in SETTINGS[name])

/** What the host's next session of the mode begins with (L145). */
export const keptOf = (mode: Mode, settings: SessionSettings): SettingsChange =>
  Object.fromEntries(keptIn(mode).map((name) => [name, settings[name]]))

export const isSettledAtStart = (name: SettingName): boolean => 'isSettledAtStart' in SETTINGS[name]

/** Whether a change would mix up what everybody plays by. */
export const changesSettled = (change: SettingsChange): boolean =>
  NAMES.some((name) => change[name] !== undefined && isSettledAtStart(name))

/** The modes in which there is something to keep. */
export const keepingModes = (): Mode[] => MODE_NAMES.filter((mode) => keptIn(mode).length > 0)

/** What is on or off. */
export type SwitchName<P extends Place = Place> = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { place: P } ? Name : never
}[SettingName]

/** What means something in a mode, in the order in which it is shown. */
export const settingsOf = (mode: Mode): SettingName[] => NAMES.filter((name) => has(mode, name))

export const switchesOf = (mode: Mode): SwitchName[] =>
  settingsOf(mode).filter((name): name is SwitchName => SETTINGS[name].type === 'switch')

export const switchesAt = <P extends Place>(mode: Mode, place: P): SwitchName<P>[] =>
  switchesOf(mode).filter((name): name is SwitchName<P> => SETTINGS[name].place === place)
