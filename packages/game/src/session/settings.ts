import { DETAILS_ASKED } from '../people/details-asked.ts'
import { type Assignment, DEFAULT_ASSIGNMENT } from './assignment.ts'
import { MODE_NAMES, type Mode } from './modes.ts'

/**
 * Where a running session offers the setting: with the switches, with or without the lobby, with joining, with the
 * extras, or nowhere.
 */
type Place = 'switches' | 'show' | 'entry' | 'extras' | 'start'

type Setting = {
  /** The modes it applies to. */
  modes: readonly Mode[]
  /** The host's next session of that mode starts with the same value. */
  isKept?: true
  /** Visible when a session is started, while others are collapsed. */
  isMain?: true
  /** Refused with `conflict` after the start. */
  isSettledAtStart?: true
} & (
  | { type: 'switch'; fallback: boolean; place: Place }
  | { type: 'choice'; among: readonly string[]; fallback: string }
  | { type: 'number'; atLeast: number; atMost: number; fallback: number }
  | { type: 'assignment'; fallback: Assignment }
)

const TOGETHER = ['live', 'poll'] as const
const SETTLED_AND_KEPT = { isSettledAtStart: true, isKept: true } as const

/**
 * A session's settings in display order, defined only here. Schemas, the stored column, the start dialog and the
 * switches of a running session are derived from this.
 */
export const SETTINGS = {
  /** Newcomers may join after the lobby. Returning is always possible. */
  lateJoin: { type: 'switch', fallback: false, modes: ['live'], place: 'switches', isMain: true },
  /** A question closes early once everyone present has answered. */
  closeWhenAllAnswered: { type: 'switch', fallback: true, modes: ['live'], place: 'switches' },
  /** The leaderboard is shown between questions. */
  showLeaderboard: { type: 'switch', fallback: true, modes: ['live'], place: 'show', isMain: true },
  /**
   * Who takes the steps between questions: the host takes each one; the leaderboard comes by itself, and the host
   * continues; or all come by themselves.
   */
  pace: {
    type: 'choice',
    among: ['hand', 'usual', 'auto'],
    fallback: 'usual',
    modes: ['live'],
    isMain: true,
    isKept: true,
  },
  /** How long an answer is explained before the leaderboard, and each step of a show that runs by itself. */
  paceS: { type: 'number', atLeast: 3, atMost: 120, fallback: 7, modes: ['live'], isKept: true },
  /** While a presenter view is open, the big screen shows no controls. */
  cleanWall: { type: 'switch', fallback: true, modes: TOGETHER, place: 'show' },
  /** Voters see everyone's votes after their own. */
  shareResults: { type: 'switch', fallback: false, modes: ['poll'], place: 'switches', isMain: true },
  /** The host's screens show the counts; hidden, they influence no one. */
  showCounts: { type: 'switch', fallback: true, modes: ['poll'], place: 'switches', isMain: true },
  /** Newcomers from an address already used are refused. */
  oneAttemptPerNetwork: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** Newcomers with a browser already used are refused. */
  oneAttemptPerDevice: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** Newcomers with an email address already used are refused, if one is asked for. */
  oneAttemptPerEmail: { type: 'switch', fallback: true, modes: ['self-paced'], place: 'switches' },
  /** Ways of writing an address that lead to one mailbox count as one. */
  oneMailbox: { type: 'switch', fallback: false, modes: ['self-paced'], place: 'switches' },
  /** Names may contain the words of S3 within longer ones, such as *Contest*. */
  wholeWords: { type: 'switch', fallback: false, modes: ['self-paced'], place: 'switches' },
  /** More than two tab switches end the attempt; otherwise they are only recorded. */
  endAfterTabSwitches: { type: 'switch', fallback: false, modes: ['self-paced'], place: 'switches' },
  /** A tap on an option submits it; otherwise answers are submitted with a button. */
  oneTap: { type: 'switch', fallback: false, modes: ['live', 'self-paced'], place: 'switches' },
  /** Participants may object to a verdict (K103). */
  objections: {
    type: 'switch',
    fallback: false,
    modes: ['live', 'self-paced'],
    place: 'extras',
    isKept: true,
  },
  /** Participants may ask for more time before they begin (S89). */
  timeRequests: { type: 'switch', fallback: false, modes: ['self-paced'], place: 'extras' },
  /** A large group may join from one address before the host is asked. */
  largeHall: { type: 'switch', fallback: false, modes: ['live', 'poll', 'self-paced'], place: 'start' },
  /** Players form teams, chosen by them or drawn at random. */
  teams: {
    type: 'choice',
    among: ['off', 'chosen', 'lot'],
    fallback: 'off',
    modes: ['live'],
    isMain: true,
    ...SETTLED_AND_KEPT,
  },
  teamCount: { type: 'number', atLeast: 2, atMost: 12, fallback: 4, modes: ['live'], ...SETTLED_AND_KEPT },
  /** Streaks of right answers earn bonus points. */
  streakPoints: { type: 'switch', fallback: false, modes: ['live'], place: 'extras', ...SETTLED_AND_KEPT },
  /** Players have an avatar, which they choose in the lobby. */
  avatars: { type: 'switch', fallback: true, modes: ['live'], place: 'extras', isKept: true },
  /** Waiting phones send reactions, which the big screen shows. */
  reactions: { type: 'switch', fallback: true, modes: ['live'], place: 'extras', isKept: true },
  /** Newcomers wait until the host admits them. */
  waitingRoom: { type: 'switch', fallback: false, modes: TOGETHER, place: 'entry' },
  /** Newcomers choose a made-up name instead of typing one. */
  friendlyNames: { type: 'switch', fallback: false, modes: TOGETHER, place: 'entry' },
  /**
   * How profane names are handled: allowed, held back until the host shows them, or refused. By default they don't
   * appear on the big screen, but people who really have such a name can join.
   */
  nameFilter: {
    type: 'choice',
    among: ['off', 'flag', 'refuse'],
    fallback: 'flag',
    modes: TOGETHER,
  },
  /** Maximum number of participants; 0 for no limit. */
  participantLimit: {
    type: 'number',
    atLeast: 0,
    atMost: 100_000,
    fallback: 0,
    modes: ['live', 'poll', 'self-paced'],
  },
  /** Number of simulated players in a rehearsal; 0 for a real session. Fixed at the start (L170). */
  rehearsal: { type: 'number', atLeast: 0, atMost: 500, fallback: 0, modes: TOGETHER },
  /** Who gets in: everyone with the PIN, or the people on the session's roster. */
  admission: {
    type: 'choice',
    among: ['pin', 'roster'],
    fallback: 'pin',
    modes: ['self-paced'],
  },
  /** The details that participants give. */
  details: {
    type: 'choice',
    among: DETAILS_ASKED,
    fallback: 'full',
    modes: ['self-paced'],
    isMain: true,
  },
  /**
   * When participants may review right answers: never, after the quiz has ended, or as soon as they have completed
   * it.
   */
  review: {
    type: 'choice',
    among: ['never', 'ended', 'completed'],
    fallback: 'never',
    modes: ['self-paced'],
    isMain: true,
  },
  /** Changed as a whole. */
  assignment: { type: 'assignment', fallback: DEFAULT_ASSIGNMENT, modes: ['self-paced'] },
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof SETTINGS

type ValueOf<S> = S extends { among: readonly (infer Choice)[] }
  ? Choice
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'assignment' }
      ? Assignment
      : boolean

export type SessionSettings = { -readonly [Name in SettingName]: ValueOf<(typeof SETTINGS)[Name]> }
export type Pace = SessionSettings['pace']
export type PaceSetting = Pick<SessionSettings, 'pace' | 'paceS'>
export type NameFilter = SessionSettings['nameFilter']
export type Admission = SessionSettings['admission']
export type DetailsAsked = SessionSettings['details']
export type ReviewSetting = SessionSettings['review']
export type TeamsSetting = Pick<SessionSettings, 'teams' | 'teamCount'>

/** Settings that are omitted or undefined don't change. */
export type SettingsChange = { [Name in SettingName]?: SessionSettings[Name] | undefined }

const NAMES = Object.keys(SETTINGS) as SettingName[]

// `as`: every name has a value of its type, which `fromEntries` can't know.
export const DEFAULT_SETTINGS = Object.fromEntries(
  NAMES.map((name) => [name, SETTINGS[name].fallback]),
) as SessionSettings

export function changeSettings(settings: SessionSettings, change: SettingsChange): SessionSettings {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...settings, ...Object.fromEntries(given) }
}

const has = (mode: Mode, name: SettingName) => (SETTINGS[name].modes as readonly Mode[]).includes(mode)

/** Drops settings that don't apply to a mode; a self-paced quiz, for example, can't be a rehearsal. */
export const changeWithin = (mode: Mode, change: SettingsChange): SettingsChange =>
  Object.fromEntries(settingsOf(mode).map((name) => [name, change[name]]))

const keptIn = (mode: Mode) => settingsOf(mode).filter((name) => 'isKept' in SETTINGS[name])

/** The settings that the host's next session of this mode starts with (L145). */
export const keptOf = (mode: Mode, settings: SessionSettings): SettingsChange =>
  Object.fromEntries(keptIn(mode).map((name) => [name, settings[name]]))

export const isMain = (name: SettingName): boolean => 'isMain' in SETTINGS[name]

/** Settings of a mode that aren't at their default. */
export const changedOf = (mode: Mode, settings: SessionSettings): SettingName[] =>
  settingsOf(mode).filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(SETTINGS[name].fallback),
  )

export const isSettledAtStart = (name: SettingName): boolean => 'isSettledAtStart' in SETTINGS[name]

/** Whether a change includes rules that are fixed at the start. */
export const changesSettled = (change: SettingsChange): boolean =>
  NAMES.some((name) => change[name] !== undefined && isSettledAtStart(name))

/** The modes with settings to keep. */
export const keepingModes = (): Mode[] => MODE_NAMES.filter((mode) => keptIn(mode).length > 0)

/** Names of settings that are on or off. */
export type SwitchName<P extends Place = Place> = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { place: P } ? Name : never
}[SettingName]

/** Settings that apply to a mode, in display order. */
export const settingsOf = (mode: Mode): SettingName[] => NAMES.filter((name) => has(mode, name))

export const switchesOf = (mode: Mode): SwitchName[] =>
  settingsOf(mode).filter((name): name is SwitchName => SETTINGS[name].type === 'switch')

export const switchesAt = <P extends Place>(mode: Mode, place: P): SwitchName<P>[] =>
  switchesOf(mode).filter((name): name is SwitchName<P> => SETTINGS[name].place === place)
