import * as z from 'zod/mini'
import { accommodations, timeRequest } from '../accommodations.ts'
import { stageTheme } from '../cover.ts'
import { turnedAwayReason } from '../http/attempts.ts'
import { sessionSettings } from '../http/session-settings.ts'
import { id, index, instantMs, mode, pin } from '../ids.ts'
import { answerCounts, kindName } from '../kinds/of-kinds.ts'
import { TROUBLES } from '../troubles.ts'
import { endedBy } from './attempts.ts'
import {
  avatar,
  lobby,
  question,
  ready,
  reveal,
  revealedQuestion,
  running,
  standing,
  startsAtMs,
  team,
  teamStanding,
  voting,
} from './phases.ts'
import { bye, pong, refused, wait } from './shared-frames.ts'
import { wallState } from './wall.ts'

const version = z.int()

/** `game` `Climbing`. */
const climbing = z.extend(standing, {
  gained: z.int(),
  rankBefore: z.optional(z.int()),
  streak: z.optional(z.int()),
})

const teams = z.optional(z.array(teamStanding))

/** `game` `HostPhase`. */
const hostPhase = z.discriminatedUnion('name', [
  lobby,
  ready,
  question,
  voting,
  running,
  z.extend(reveal, {
    leaderboard: z.array(climbing),
    fallen: z.optional(z.array(climbing)),
    tied: z.optional(z.int()),
    climber: z.optional(z.object({ participant: id, name: z.string(), places: z.int() })),
    teams,
  }),
  z.object({ name: z.literal('ended'), startsAtMs, ranking: z.array(standing), teams }),
])

/** One row of the host's table; email, phone and address are sent to no one else. */
const hostAttempt = z.object({
  participant: id,
  number: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  joinedAtMs: instantMs,
  /** The question they are at, or were last at; null before the first. */
  question: z.nullable(index),
  /** Its number, of how many they are asked: slides don't count. */
  place: z.optional(z.object({ number: z.int(), total: z.int() })),
  /** How many answers are stored, while all questions are open at once. */
  answered: z.optional(z.int()),
  score: z.int(),
  /** The highest possible score for them, if questions are drawn. */
  outOf: z.optional(z.int()),
  completedAtMs: z.nullable(instantMs),
  endedBy,
  /** Including times the page was left and reopened, if the form had said that this counts. */
  tabSwitches: z.int(),
  /** Number of lost connections. */
  outages: z.int(),
  /** How often the rejoin code was used. */
  otherDevices: z.int(),
  /** How often the page was left without counting as a tab switch; they may still be away. */
  leavings: z.int(),
  /** How often something was pasted. */
  pastes: z.int(),
  /** All incidents. */
  incidents: z.int(),
  accommodations: z.optional(accommodations),
  /** More time that they asked for. `accommodate` settles it: granted with a time, declined without. */
  timeRequest: z.optional(timeRequest),
  /** The first attempt of the same person; missing: this is the first. */
  first: z.optional(id),
})
export type HostAttempt = z.infer<typeof hostAttempt>

const rosterEntry = z.object({
  participant: id,
  name: z.string(),
  /** Order of joining, from 1. */
  number: z.int(),
  isAway: z.boolean(),
  joinedAtMs: instantMs,
  /** The held-back name as typed: in `name`, and for everyone else, a number takes its place. */
  heldName: z.optional(z.string()),
  team: z.optional(team),
  avatar: z.optional(avatar),
  accommodations: z.optional(accommodations),
})
export type RosterEntry = z.infer<typeof rosterEntry>

/** `counts`: everyone's votes, in polls. */
const progress = z.object({
  question: index,
  answered: z.int(),
  of: z.int(),
  counts: z.optional(answerCounts),
})

const sessionFacts = z.object({
  id,
  title: z.string(),
  description: z.string(),
  mode,
  pin,
  questionCount: z.int(),
  /** Self-paced: the highest possible score, without voided questions; missing if there are no points to earn. */
  outOf: z.optional(z.int()),
  createdAtMs: instantMs,
  isLocked: z.boolean(),
  settings: sessionSettings,
  /** Missing: the site's own colours. */
  stageTheme: z.optional(stageTheme),
  /** A break: nothing opens until it's over. */
  isPaused: z.optional(z.literal(true)),
  /** Numbers of questions that don't count, ascending. */
  leftOut: z.optional(z.array(z.int())),
})
export type SessionFacts = z.infer<typeof sessionFacts>

export const hostSnapshot = z.object({
  type: z.literal('host-snapshot'),
  version,
  nowMs: instantMs,
  session: sessionFacts,
  phase: hostPhase,
  roster: z.array(rosterEntry),
  progress: z.nullable(progress),
  /** Self-paced only, instead of the roster. */
  attempts: z.optional(z.array(hostAttempt)),
  /** Roster and attempts go up to this number; the rest follows in pages. */
  upTo: z.optional(z.int()),
  /** As in the players' snapshots. */
  kinds: z.optional(z.array(kindName)),
})
export type HostSnapshot = z.infer<typeof hostSnapshot>

const hostPhaseFrame = z.object({
  type: z.literal('host-phase'),
  version,
  session: sessionFacts,
  phase: hostPhase,
})

/**
 * Everyone with a number after the first and up to the second (null: to the end): rows shown in this range and missing
 * here are gone.
 */
const page = z.object({ after: z.int(), upTo: z.nullable(z.int()) })
export type Page = z.infer<typeof page>

/** Arrivals and changes since the last frame, at most five times a second. `removed` lists participant ids. */
const rosterChange = z.object({
  type: z.literal('roster'),
  changed: z.array(rosterEntry),
  removed: z.array(id),
  count: z.int(),
  page: z.optional(page),
})

/** Self-paced: the rows that changed, at most five times a second. */
const attemptsChange = z.object({
  type: z.literal('attempts'),
  changed: z.array(hostAttempt),
  removed: z.array(id),
  page: z.optional(page),
})

/** How many have answered, at most five times a second. */
const progressFrame = z.object({ type: z.literal('progress'), progress })

/** How many of those present have loaded the waiting question's pictures, at most five times a second. */
const picturesFrame = z.object({ type: z.literal('pictures'), question: index, there: z.int(), of: z.int() })

/**
 * The state of the site for the host: how many players are disconnected, and what is wrong with the server. Empty when
 * over.
 */
const troubleFrame = z.object({
  type: z.literal('trouble'),
  reconnecting: z.int(),
  troubles: z.array(z.enum(TROUBLES)),
})

/** Someone waiting to be let in; without a name for the count alone. */
export const waitingNewcomer = z.object({ id, name: z.nullable(z.string()) })
export type WaitingNewcomer = z.infer<typeof waitingNewcomer>

/**
 * How many newcomers, from how many addresses, are waiting for the host to let them in (`hall-full`, `waiting-room`);
 * at most once a second. In a waiting room the first ones are listed.
 */
const hall = z.object({
  type: z.literal('hall'),
  people: z.int(),
  addresses: z.int(),
  newcomers: z.optional(z.array(waitingNewcomer)),
})

/** Newcomers turned away by a rule within the last hour, by rule; the newest of each by name. At most once a second. */
const turnedAway = z.object({
  type: z.literal('turned-away'),
  groups: z.array(
    z.object({
      reason: turnedAwayReason,
      count: z.int(),
      /** `name` as typed. */
      people: z.array(z.object({ id, name: z.string(), atMs: instantMs })),
    }),
  ),
})
export type TurnedAwayGroup = z.infer<typeof turnedAway>['groups'][number]

/** For presenter views: what is shown, and what comes next, with correct answers and notes. `counts` are empty. */
const outlook = z.object({
  type: z.literal('outlook'),
  current: z.nullable(revealedQuestion),
  currentNotes: z.optional(z.string()),
  next: z.nullable(revealedQuestion),
  nextNotes: z.optional(z.string()),
})
export type Outlook = Omit<z.infer<typeof outlook>, 'type'>

/**
 * For presenter views: who is present and hasn't answered, at most once a second; if many, the first by order of
 * joining.
 */
const missing = z.object({
  type: z.literal('missing'),
  question: index,
  participants: z.array(id),
  count: z.int(),
})
export type Missing = Omit<z.infer<typeof missing>, 'type'>

/** For presenter views: the answers to an open live question so far, at most once a second. */
const gathered = z.object({ type: z.literal('gathered'), question: index, counts: answerCounts })
export type Gathered = Omit<z.infer<typeof gathered>, 'type'>

/** Number of open presenter views, and of screens opened by the wall link, if any; sent on changes. */
const presenters = z.object({
  type: z.literal('presenters'),
  screens: z.int(),
  walls: z.optional(z.int()),
})

/** Reactions of each kind since the last frame (`game` `REACTIONS`), at most five times a second. */
const reactions = z.object({ type: z.literal('reactions'), counts: z.array(z.int()) })
/** For projectors: a presenter's request; for presenter views: what projectors show, in full. */
const wall = z.object({ type: z.literal('wall'), ...wallState })

const commandDone = z.object({ type: z.literal('command-done'), ref: z.int() })

/** Everything a server may send to a host. */
export const hostFrame = z.discriminatedUnion('type', [
  hostSnapshot,
  hostPhaseFrame,
  rosterChange,
  attemptsChange,
  progressFrame,
  picturesFrame,
  commandDone,
  troubleFrame,
  hall,
  turnedAway,
  outlook,
  missing,
  gathered,
  presenters,
  reactions,
  wall,
  refused,
  pong,
  wait,
  bye,
])
