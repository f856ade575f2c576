import { type Cue, type Loop, type Note, notesOf, type Voice } from './score.ts'

type Timbre = {
  wave: OscillatorType
  /** Multiples of the pitch, and how loud each is. */
  partials: readonly (readonly [multiple: number, level: number])[]
  attackS: number
}

const TIMBRES: { [Name in Exclude<Voice, 'noise'>]: Timbre } = {
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

type Running = { name: string; out: GainNode; timer: ReturnType<typeof setInterval> }

/** A band of noise is much quieter than a tone. */
const NOISE_GAIN = 3
const SILENCE = 0.0001
const FADE_S = 0.12
/** How long before its first note the loop's next round is scheduled. */
const AHEAD_S = 2

const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12)

/** Plays notes; made by a gesture only, or browsers keep it silent. */
export class Synth {
  readonly #context = new AudioContext()
  readonly #master: GainNode
  readonly #noise: AudioBuffer
  #loop: Running | null = null

  constructor() {
    // Several cues at once must not crackle.
    const compressor = this.#context.createDynamicsCompressor()
    compressor.connect(this.#context.destination)
    this.#master = this.#context.createGain()
    this.#master.gain.value = 0
    this.#master.connect(compressor)
    const { sampleRate } = this.#context
    this.#noise = this.#context.createBuffer(1, sampleRate, sampleRate)
    const samples = this.#noise.getChannelData(0)
    for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1
  }

  /** From 0 to 1 as perceived: twice as much is about twice as loud. */
  setVolume(volume: number): void {
    if (this.#context.state === 'suspended') void this.#context.resume()
    this.#master.gain.setTargetAtTime(volume ** 2, this.#context.currentTime, FADE_S / 3)
  }

  /** Returns a function that ends it early. */
  play(cue: Cue, step?: number): () => void {
    const out = this.#context.createGain()
    out.connect(this.#master)
    this.#setDown(notesOf(cue, step), this.#context.currentTime, out)
    return () => this.#fade(out)
  }

  setLoop(wanted: Loop | null): void {
    if (wanted?.name === this.#loop?.name) return
    if (this.#loop) {
      clearInterval(this.#loop.timer)
      this.#fade(this.#loop.out)
    }
    this.#loop = wanted && this.#begin(wanted)
  }

  #begin({ name, notes, lengthS }: Loop): Running {
    const out = this.#context.createGain()
    out.connect(this.#master)
    let nextS = this.#context.currentTime + FADE_S
    const goOn = () => {
      if (nextS - this.#context.currentTime > AHEAD_S) return
      // A page that slept starts over instead of catching up.
      nextS = Math.max(nextS, this.#context.currentTime)
      this.#setDown(notes, nextS, out)
      nextS += lengthS
    }
    goOn()
    return { name, out, timer: setInterval(goOn, 500) }
  }

  #fade(out: GainNode) {
    out.gain.setTargetAtTime(0, this.#context.currentTime, FADE_S)
    setTimeout(() => out.disconnect(), 10 * FADE_S * 1000)
  }

  #setDown(notes: readonly Note[], startS: number, out: AudioNode) {
    for (const note of notes) {
      const { voice, ...tone } = note
      if (voice === 'noise') this.#hiss(note, startS + note.atS, out)
      else this.#sound({ ...tone, voice }, startS + note.atS, out)
    }
  }

  #hiss({ pitch, level, lengthS }: Note, startS: number, out: AudioNode) {
    const source = this.#context.createBufferSource()
    source.buffer = this.#noise
    const band = this.#context.createBiquadFilter()
    band.type = 'bandpass'
    band.frequency.value = hertz(pitch)
    const envelope = this.#context.createGain()
    envelope.gain.setValueAtTime(level * NOISE_GAIN, startS)
    envelope.gain.exponentialRampToValueAtTime(SILENCE, startS + lengthS)
    source.connect(band).connect(envelope).connect(out)
    source.start(startS, pitch % 2 === 0 ? 0 : 0.5, lengthS)
  }

  #sound(
    { pitch, level, lengthS, voice }: Note & { voice: keyof typeof TIMBRES },
    startS: number,
    out: AudioNode,
  ) {
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
