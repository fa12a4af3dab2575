import { buzz } from './haptics.ts'
import { isBoolean, type Memory } from './memory.ts'

/** Short synthesised effects, off until the player turns them on in this game; and what a hand feels of them. */
export type Sound = ReturnType<typeof createSound>

export function createSound(memory: Memory) {
  let context: AudioContext | null = null
  let isOn = memory.recall('sound', isBoolean) ?? false

  /** Browsers make no sound before the first touch. */
  const wake = () => {
    context ??= new AudioContext()
    void context.resume()
  }
  if (isOn) for (const event of ['pointerdown', 'keydown']) window.addEventListener(event, wake, { once: true })

  const note = (frequency: number, at: number, length: number, type: OscillatorType, volume: number) => {
    if (!isOn || !context) return
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, start)
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + length)
  }

  return {
    get isOn() {
      return isOn
    },
    toggle() {
      isOn = !isOn
      memory.keep('sound', isOn)
      if (isOn) wake()
    },
    press() {
      buzz(8)
      note(420, 0, 0.08, 'triangle', 0.12)
    },
    stop: (pitch = 1): void => note(150 * pitch, 0, 0.12, 'sine', 0.25),
    win(size: 'small' | 'big') {
      if (size === 'big') buzz(40, 60, 40, 60, 120)
      else buzz(30, 50, 30)
      const tune = size === 'big' ? [523, 659, 784, 1047, 1319, 1568] : [659, 880, 1175]
      tune.forEach((frequency, index) => note(frequency, index * 0.09, 0.3, 'triangle', 0.14))
    },
    lose: (): void => note(196, 0, 0.18, 'sine', 0.1),
  }
}
