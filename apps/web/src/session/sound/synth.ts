import { type Cue, LOBBY_LOOP, LOBBY_LOOP_S, type Note, notesOf, type Voice } from './score.ts'

type Timbre = {
  wave: OscillatorType
  /** Multiples of the pitch, and how loud each is. */
  partials: readonly (readonly [multiple: number, level: number])[]
  attackS: number
}

const TIMBRES: { [Name in Voice]: Timbre } = {
  bell: {
    wave: 'sine',
    partials: [
      [1, 1],
      [2, 0.35],
      [3, 0.1],
    ],
    attackS: 0.005,
  },
  pluck: {
    wave: 'triangle',
    partials: [
      [1, 1],
      [2, 0.15],
    ],
    attackS: 0.004,
  },
  pad: { wave: 'triangle', partials: [[1, 1]], attackS: 0.5 },
  bass: { wave: 'sine', partials: [[1, 1]], attackS: 0.01 },
}

type Loop = { out: GainNode; timer: ReturnType<typeof setInterval> }

const SILENCE = 0.0001
const FADE_S = 0.12
/** How long before its first note the loop's next round is scheduled. */
const AHEAD_S = 2

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12)

/** Plays notes; made by a gesture only, or browsers keep it silent. */
export class Synth {
  readonly #context = new AudioContext()
  readonly #master: GainNode
  #loop: Loop | null = null

  constructor() {
    // Several cues at once must not crackle.
    const compressor = this.#context.createDynamicsCompressor()
    compressor.connect(this.#context.destination)
    this.#master = this.#context.createGain()
    this.#master.gain.value = 0
    this.#master.connect(compressor)
  }

  /** From 0 to 1 as perceived: twice as much is about twice as loud. */
  setVolume(volume: number): void {
    if (this.#context.state === 'suspended') void this.#context.resume()
    this.#master.gain.setTargetAtTime(volume ** 2, this.#context.currentTime, FADE_S / 3)
  }

  play(cue: Cue, step?: number): void {
    this.#setDown(notesOf(cue, step), this.#context.currentTime, this.#master)
  }

  setLoop(isOn: boolean): void {
    if (isOn === (this.#loop !== null)) return
    if (this.#loop) this.#endLoop(this.#loop)
    else this.#beginLoop()
  }

  #beginLoop() {
    const out = this.#context.createGain()
    out.connect(this.#master)
    let nextS = this.#context.currentTime + FADE_S
    const goOn = () => {
      if (nextS - this.#context.currentTime > AHEAD_S) return
      // A page that slept starts over instead of catching up.
      nextS = Math.max(nextS, this.#context.currentTime)
      this.#setDown(LOBBY_LOOP, nextS, out)
      nextS += LOBBY_LOOP_S
    }
    this.#loop = { out, timer: setInterval(goOn, 500) }
    goOn()
  }

  #endLoop({ out, timer }: Loop) {
    clearInterval(timer)
    out.gain.setTargetAtTime(0, this.#context.currentTime, FADE_S)
    setTimeout(() => out.disconnect(), 10 * FADE_S * 1000)
    this.#loop = null
  }

  #setDown(notes: readonly Note[], startS: number, out: AudioNode) {
    for (const note of notes) this.#sound(note, startS + note.atS, out)
  }

  #sound({ pitch, level, lengthS, voice }: Note, startS: number, out: AudioNode) {
    const { wave, partials, attackS } = TIMBRES[voice]
    const endS = startS + attackS + lengthS
    for (const [multiple, share] of partials) {
      const envelope = this.#context.createGain()
      envelope.gain.setValueAtTime(SILENCE, startS)
      envelope.gain.linearRampToValueAtTime(level * share, startS + attackS)
      envelope.gain.exponentialRampToValueAtTime(SILENCE, endS)
      envelope.connect(out)
      const oscillator = this.#context.createOscillator()
      oscillator.type = wave
      oscillator.frequency.value = hertz(pitch) * multiple
      oscillator.connect(envelope)
      oscillator.start(startS)
      oscillator.stop(endS)
    }
  }
}
