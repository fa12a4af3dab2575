/** Short synthesised effects and a quiet loop for the lobby: no audio files, and no sound before the first touch. */

type Effect = 'press' | 'win' | 'collect' | 'error' | 'motor' | 'grip' | 'thud'

interface Note {
  /** Hertz. */
  pitch: number
  /** In seconds: from the start of the effect, and the note's duration. */
  at: number
  length: number
  shape?: OscillatorType
  volume?: number
}

const effects: Record<Effect, Note[]> = {
  press: [{ pitch: 660, at: 0, length: 0.05, shape: 'triangle', volume: 0.05 }],
  win: [523, 659, 784, 1047, 1319].map((pitch, step) => ({ pitch, at: step * 0.09, length: 0.35, shape: 'triangle' })),
  collect: [
    { pitch: 988, at: 0, length: 0.08, shape: 'square', volume: 0.04 },
    { pitch: 1319, at: 0.08, length: 0.3, shape: 'square', volume: 0.04 },
  ],
  error: [
    { pitch: 220, at: 0, length: 0.14, shape: 'sawtooth', volume: 0.04 },
    { pitch: 165, at: 0.14, length: 0.22, shape: 'sawtooth', volume: 0.04 },
  ],
  motor: [98, 104, 110, 117, 123, 131].map((pitch, step) => ({
    pitch,
    at: step * 0.13,
    length: 0.16,
    shape: 'triangle',
    volume: 0.06,
  })),
  grip: [
    { pitch: 196, at: 0, length: 0.05, shape: 'square', volume: 0.03 },
    { pitch: 294, at: 0.09, length: 0.07, shape: 'square', volume: 0.03 },
  ],
  thud: [{ pitch: 82, at: 0, length: 0.22, volume: 0.12 }],
}

/** A pentatonic melody of eight bars: scale steps, one per beat, 0 for a rest. */
const melody = [1, 0, 3, 5, 0, 4, 3, 0, 2, 0, 3, 1, 0, 0, 5, 0, 4, 0, 5, 6, 0, 5, 3, 0, 2, 0, 1, 2, 0, 0, 0, 0]
const scale = [0, 293.7, 329.6, 392, 440, 493.9, 587.3]
const BEAT_SEC = 0.42
const AHEAD_SEC = 1.2

/** `openContext` is called at the first touch at the earliest. A browser without Web Audio stays silent. */
export function createSound(openContext: () => AudioContext | undefined) {
  let context: AudioContext | undefined
  // This code may come after the first touch.
  let touched = 'userActivation' in navigator && navigator.userActivation.hasBeenActive
  let soundOn = false
  let musicOn = false
  let timer: ReturnType<typeof setInterval> | undefined
  let nextBeat = 0
  let nextTime = 0
  let musicVolume: GainNode | undefined

  // A touch counts as user activation only when the finger lifts; a context created before it stays silent.
  addEventListener('pointerup', wake, { once: true, capture: true })
  addEventListener('keydown', wake, { once: true, capture: true })
  document.addEventListener('visibilitychange', settleMusic)

  function wake() {
    touched = true
    settleMusic()
  }

  function ready(): AudioContext | undefined {
    if (!touched) return undefined
    context ??= openContext()
    // Suspended by the browser, or by a call on an iPhone.
    if (context && context.state !== 'running') context.resume().catch(console.warn)
    return context
  }

  function settleMusic() {
    const wanted = musicOn && document.visibilityState === 'visible'
    const audio = wanted ? ready() : undefined
    if (!audio) return stopMusic()
    if (timer !== undefined) return
    const output = audio.createGain()
    output.gain.value = 0.35
    output.connect(audio.destination)
    musicVolume = output
    nextTime = audio.currentTime + 0.1
    timer = setInterval(() => scheduleMusic(audio, output), 300)
    scheduleMusic(audio, output)
  }

  function stopMusic() {
    clearInterval(timer)
    timer = undefined
    musicVolume?.disconnect()
    musicVolume = undefined
  }

  function scheduleMusic(audio: AudioContext, output: AudioNode) {
    while (nextTime < audio.currentTime + AHEAD_SEC) {
      const pitch = scale[melody[nextBeat % melody.length] ?? 0]
      if (pitch) ring(audio, output, { pitch, at: nextTime - audio.currentTime, length: 1.1, volume: 0.05 })
      if (nextBeat % 8 === 0 && pitch) {
        ring(audio, output, { pitch: pitch / 2, at: nextTime - audio.currentTime, length: 2.4, volume: 0.06 })
      }
      nextBeat += 1
      nextTime += BEAT_SEC
    }
  }

  return {
    setSound(on: boolean) {
      soundOn = on
    },
    /** Call it with true if the player wants music, the lobby is visible and no game is open. */
    setMusic(on: boolean) {
      musicOn = on
      settleMusic()
    },
    play(effect: Effect) {
      if (!soundOn || document.visibilityState === 'hidden') return
      const audio = ready()
      if (audio) for (const note of effects[effect]) ring(audio, audio.destination, note)
    },
  }
}

function ring(audio: AudioContext, output: AudioNode, note: Note) {
  const { pitch, at, length, shape = 'sine', volume = 0.08 } = note
  const start = audio.currentTime + Math.max(0, at)
  const tone = audio.createOscillator()
  const envelope = audio.createGain()
  tone.type = shape
  tone.frequency.value = pitch
  envelope.gain.setValueAtTime(0, start)
  envelope.gain.linearRampToValueAtTime(volume, start + 0.01)
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(envelope).connect(output)
  tone.start(start)
  tone.stop(start + length + 0.05)
}

/** Does nothing while the operator's server renders the page. */
const silence: ReturnType<typeof createSound> = { setSound() {}, setMusic() {}, play() {} }

export const sound = import.meta.env.SSR
  ? silence
  : createSound(() => ('AudioContext' in window ? new AudioContext() : undefined))
