import { LIMITS, REACTIONS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { accommodations } from '../accommodations.ts'
import { incidentLengthMs, reportedKind, turnedAwayReason } from '../http/attempts.ts'
import { sessionSettings } from '../http/session-settings.ts'
import { rulingBody } from '../http/sessions.ts'
import { id, index, instantMs, storedMs } from '../ids.ts'
import { answerValue } from '../kinds/of-kinds.ts'
import { avatar, team } from './phases.ts'
import { wallState } from './wall.ts'

/** First frame of a player: proves the seat. Answered with `snapshot`. */
const helloPlayer = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  role: z.literal('player'),
  session: id,
  participant: id,
  token: z.string().check(z.maxLength(200)),
})

/** First frame of a host; the account comes from the cookie of the connection. Answered with `host-snapshot`. */
const helloHost = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  role: z.literal('host'),
  session: id,
})

/**
 * First frame of a presenter: the host's account by the cookie, or a phone by the token of a one-time code
 * (http/presenters.ts). Answered with `host-snapshot`, and with frames not meant for the projector.
 */
const helloPresenter = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  role: z.literal('presenter'),
  session: id,
  token: z.optional(z.string().check(z.maxLength(200))),
})

/**
 * First frame of a screen opened by a wall link (http/walls.ts). Answered with `host-snapshot`, then with what
 * projectors show; everything else it sends is refused.
 */
const helloWall = z.object({
  type: z.literal('hello'),
  protocol: z.int(),
  role: z.literal('wall'),
  session: id,
  key: z.string().check(z.maxLength(200)),
})

/**
 * Answered with `ack` (stored) or `refused`. Sending the same answer again is harmless. `tappedAtMs` is the time of the
 * tap on the server's clock as the page knows it; it only counts within a proven silence. `atTimeUp`: selected, but not
 * submitted before time ran out; the page sends it by itself. Where answers can be changed, an empty list takes one back.
 */
const answer = z.object({
  type: z.literal('answer'),
  question: index,
  value: answerValue,
  tappedAtMs: z.optional(instantMs),
  atTimeUp: z.optional(z.boolean()),
})

/** Self-paced: requests the question after `after`, null for the first; after
 * the last it hands in. Answered with `attempt` or `refused`. */
const advance = z.object({ type: z.literal('advance'), after: z.nullable(index) })

/**
 * Self-paced: the correct answer to one question of one's own finished attempt. Answered with `reviewed` or `refused`.
 */
const review = z.object({ type: z.literal('review'), question: index })

/**
 * Self-paced: another attempt, once this one is over. Answered with `moved` to its seat, or to the newest if there is one
 * already, or `refused`.
 */
const again = z.object({ type: z.literal('again') })

/**
 * Self-paced: an incident for the host. Answered with `noted`, and with `attempt` if it ends the attempt. It counts
 * once per `id`, however often it's sent.
 */
const incident = z.object({
  type: z.literal('incident'),
  id,
  kind: reportedKind,
  /**
   * With `offline`: how long the connection was lost. With `left-page`: missing when the page is being left, then under
   * the same `id` the length of the absence; 0 withdraws it: it was a reload. With `tab-switch`: once the page is seen
   * again, how long it wasn't.
   */
  lengthMs: z.optional(incidentLengthMs),
  /** With the length of `left-page`: unless the leaving itself was heard, it was a lost connection. */
  onlyIfHeard: z.optional(z.boolean()),
})

/**
 * Self-paced, while all questions are open: all those marked to come back to, for other devices. Never answered; the
 * next `attempt` has them.
 */
const flags = z.object({
  type: z.literal('flags'),
  questions: z.array(index).check(z.maxLength(LIMITS.questions.max)),
})

/** In the lobby, if the host lets players choose. Answered with `chosen` or `refused`. */
const choose = z.object({ type: z.literal('choose'), team: z.optional(team), avatar: z.optional(avatar) })

/** While the sender waits: best effort, only answered if refused. */
const react = z.object({
  type: z.literal('react'),
  reaction: z.int().check(z.gte(0), z.lt(REACTIONS.length)),
})

/**
 * All pictures of the announced question are loaded, or unavailable: the sender needn't be waited for. Never answered.
 */
const picturesThere = z.object({ type: z.literal('pictures-there'), question: index })

/**
 * Shortly before a live question's end: an answer is selected but not sent; the page will send it by itself. The
 * closing waits for it. Never answered.
 */
const selected = z.object({ type: z.literal('selected'), question: index })

/** Clock measurement; `pong` returns `sentAtMs` unchanged. */
const ping = z.object({ type: z.literal('ping'), sentAtMs: z.number() })

const version = z.int()
/** The most that fit in a frame. */
const participants = z.array(id).check(z.minLength(1), z.maxLength(300))
export const hostCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), version }),
  z.object({ type: z.literal('next'), version }),
  z.object({ type: z.literal('previous'), version }),
  z.object({ type: z.literal('close'), version }),
  z.object({ type: z.literal('end'), version }),
  z.object({ type: z.literal('ask-again'), version }),
  z.object({ type: z.literal('extend'), version }),
  z.object({ type: z.literal('skip'), version }),
  z.object({ type: z.literal('set-paused'), isPaused: z.boolean() }),
  z.object({ type: z.literal('show-answer'), version }),
  z.object({ type: z.literal('show-leaderboard'), version }),
  z.object({ type: z.literal('set-voided'), question: index, isVoided: z.boolean() }),
  z.object({ type: z.literal('rule-on-answer'), question: index, ...rulingBody.shape }),
  z.object({ type: z.literal('set-locked'), locked: z.boolean() }),
  z.object({ type: z.literal('change-settings'), settings: z.partial(sessionSettings) }),
  /** From presenter views: passed on to every projector (`wall`). */
  z.object({ type: z.literal('steer-wall'), ...wallState }),
  /** From projectors: passed on to every presenter view. */
  z.object({ type: z.literal('report-wall'), ...wallState }),
  z.object({ type: z.literal('remove-participant'), participant: id }),
  z.object({ type: z.literal('remove-participants'), participants }),
  /** Everyone who joined in that period. */
  z.object({ type: z.literal('remove-arrivals'), fromMs: storedMs, untilMs: storedMs }),
  z.object({ type: z.literal('let-back'), participant: id }),
  /** Shows a held-back name to everyone. */
  z.object({ type: z.literal('show-name'), participant: id }),
  /** Grants one participant more time, from their next question on; empty: nothing any more. */
  z.object({ type: z.literal('accommodate'), participant: id, accommodations }),
  /** People waiting (`hall`): all of them or these. */
  z.object({ type: z.literal('let-in'), newcomers: z.optional(participants) }),
  /** Self-paced: lets in one or all of those turned away by this rule. */
  z.object({ type: z.literal('admit-turned-away'), reason: turnedAwayReason, id: z.optional(id) }),
])
export type HostFrameCommand = z.infer<typeof hostCommand>

/** Host only. Answered with `command-done` or `refused`, both carrying `ref`. */
const command = z.object({ type: z.literal('command'), ref: z.int(), command: hostCommand })

const hello = z.discriminatedUnion('role', [helloPlayer, helloHost, helloPresenter, helloWall])
export type Hello = z.infer<typeof hello>

/** Everything a client may send. At most 16 KB a frame. */
export const clientFrame = z.discriminatedUnion('type', [
  hello,
  answer,
  advance,
  review,
  again,
  incident,
  flags,
  choose,
  react,
  picturesThere,
  selected,
  ping,
  command,
])
export type ClientFrame = z.infer<typeof clientFrame>
