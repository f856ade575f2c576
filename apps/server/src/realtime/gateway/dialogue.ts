import type { ClientFrame, ErrorCode, Hello } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { PresenterKeys } from '../../features/sessions/presenting/presenter-keys.ts'
import type { WallLinks } from '../../features/sessions/presenting/wall-links.ts'
import type { SessionSharing } from '../../features/sessions/sharing/session-sharing.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { traceAnswers } from '../../platform/measuring/answer-trace.ts'
import type { Hub } from '../hub.ts'
import type { PlayerFrame } from '../room/session-room.ts'
import type { Admission } from './admission.ts'
import type { FrameBudget } from './frame-budget.ts'
import { createFrameQueue } from './frame-queue.ts'
import { introduce, type Role, type Visitor } from './introduction.ts'
import { createRefusals, type FailureLog, refusedOf } from './refusals.ts'

export type DialogueDependencies = {
  hub: Hub
  accounts: Pick<Accounts, 'userOf'>
  presenters: Pick<PresenterKeys, 'check'>
  sessionSharing: Pick<SessionSharing, 'maySteer'>
  wallLinks: Pick<WallLinks, 'check'>
  clock: Clock
  admission: Admission
  logFailure: FailureLog
  /** The other side has been identified. */
  onKnown: () => void
  /** A hello was refused. */
  onUnknown: () => void
  /** Many hellos from the same address were refused. */
  isSuspect: () => boolean
  countRefusal?: (code: ErrorCode) => void
}

/** `expel` closes the connection because of what it sent. */
type Speaker = Visitor & { budget: FrameBudget; expel: () => void }

/** The protocol of one connection: first a hello, then what its role allows. */
export function createDialogue(speaker: Speaker, dependencies: DialogueDependencies) {
  const { admission, clock, logFailure, onKnown, onUnknown, isSuspect, countRefusal } = dependencies
  const { peer, isOpen, budget, expel } = speaker
  const { refuse, refuseWith } = createRefusals({
    peer,
    logFailure,
    onRefused: (code, { to }) => {
      countRefusal?.(code)
      // Unreadable frames have already been counted.
      if (to === 'frame') return
      if (budget.refused(to === 'hello' ? 'hello' : 'work', code, clock.nowMs()) !== 'abuse') return
      queue.close()
      expel()
    },
  })
  const queue = createFrameQueue(() => budget.isSwift(clock.nowMs()))
  let role: Role | { name: 'stranger' } | { name: 'introducing' } = { name: 'stranger' }

  async function onHello(hello: Hello) {
    // Once only: a seat doesn't change until the socket closes.
    if (role.name !== 'stranger') return refuse('bad-request', { to: 'hello' })
    role = { name: 'introducing' }
    const leave = await admission.enter({
      isHost: hello.role === 'host' || hello.role === 'presenter',
      isSuspect: isSuspect(),
      isOpen,
      tell: (seconds) => peer.send({ type: 'wait', seconds }),
    })
    try {
      if (!leave) return
      role = await introduce(hello, speaker, dependencies)
      onKnown()
    } catch (error) {
      role = { name: 'stranger' }
      refuseWith(error, { to: 'hello' })
      if (error instanceof AppError) onUnknown()
    } finally {
      leave?.()
    }
  }

  async function onPlayerFrame(frame: PlayerFrame, receivedAtMs: number) {
    if (role.name !== 'player') return refuse('token-invalid', refusedOf(frame))
    const { participant, room } = role
    const trace = (stage: 'received' | 'acknowledged') => {
      if (frame.type === 'answer')
        traceAnswers(stage, [{ session: room.record.id, participant, question: frame.question }])
    }
    trace('received')
    try {
      const replies = await room.serve(frame, { participant, receivedAtMs, oneWayMs: peer.oneWayMs() })
      for (const reply of replies) {
        if (reply.type === 'refused') refuse(reply.code, reply)
        else peer.send(reply)
        if (reply.type === 'ack') trace('acknowledged')
      }
    } catch (error) {
      refuseWith(error, refusedOf(frame))
    }
  }

  function onReaction({ reaction }: Extract<ClientFrame, { type: 'react' }>) {
    const code = role.name === 'player' ? role.room.react(role.participant, reaction) : 'token-invalid'
    if (code) refuse(code, { to: 'react' })
  }

  function onNote({ type, question }: Extract<ClientFrame, { type: 'pictures-there' | 'selected' }>) {
    if (role.name !== 'player') refuse('token-invalid', { to: 'frame' })
    else if (type === 'selected') role.room.noteSelected(role.participant, question)
    else role.room.notePictures(role.participant, question)
  }

  async function onCommand({ ref, command }: Extract<ClientFrame, { type: 'command' }>) {
    if (role.name !== 'host') throw new AppError('not-host')
    // Checked for each command: a revoked or signed-out host can't command anything.
    await role.prove()
    await role.room.command(command)
    peer.send({ type: 'command-done', ref })
  }

  return {
    isStranger: () => role.name === 'stranger',
    isIntroduced: () => role.name !== 'stranger' && role.name !== 'introducing',
    onFrame(frame: ClientFrame, receivedAtMs: number) {
      if (frame.type === 'ping') peer.send({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: clock.nowMs() })
      else if (frame.type === 'hello') void onHello(frame)
      else if (frame.type === 'command')
        onCommand(frame).catch((error: unknown) => refuseWith(error, { to: 'command', ref: frame.ref }))
      else if (frame.type === 'react') onReaction(frame)
      else if (frame.type === 'pictures-there' || frame.type === 'selected') onNote(frame)
      // Reports come in bursts and are few overall.
      else if (frame.type === 'incident') void onPlayerFrame(frame, receivedAtMs)
      else if (!queue.add(() => onPlayerFrame(frame, receivedAtMs)))
        refuse('too-many-requests', refusedOf(frame))
    },
    onRefused: (code: ErrorCode) => refuse(code, { to: 'frame' }),
    leave() {
      if (role.name === 'player') role.room.unseatPlayer(peer, role.participant)
      if (role.name === 'host') role.room.removeHost(peer)
      if (role.name === 'wall') role.room.removeWall?.(peer)
    },
  }
}
