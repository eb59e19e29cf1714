import { useSyncExternalStore } from 'react'
import { openAudioContext } from '../browser/audio.ts'
import { sendTo } from './devices.ts'

/** One for the window. Browsers keep it silent until somebody clicks or presses a key in this window. */
let context: AudioContext | undefined
const listeners = new Set<() => void>()

function audioContext(): AudioContext | undefined {
  if (context) return context
  context = openAudioContext()
  context?.addEventListener('statechange', () => {
    for (const listener of listeners) listener()
  })
  return context
}

/** Whether the phone can ring. */
export const useCanRing = (): boolean => useSyncExternalStore(subscribe, () => audioContext()?.state === 'running')

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Lets the phone ring after the first click or key in the window. Returns how to stop. */
export function unlockSound(): () => void {
  const over = new AbortController()
  const unlock = (): void => void audioContext()?.resume()
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, unlock, { signal: over.signal })
  // A browser that allows it needs no click: after the permission of the microphone many do.
  unlock()
  return () => over.abort()
}

type Burst = { readonly at: number; readonly seconds: number; readonly hertz: readonly number[] }
type Sound = { readonly seconds: number; readonly bursts: readonly Burst[] }

/** Two short rings, then quiet: neither a dial tone nor the hold music can be mistaken for it. */
const ringing: Sound = {
  seconds: 3,
  bursts: [
    { at: 0, seconds: 0.4, hertz: [440, 554] },
    { at: 0.6, seconds: 0.4, hertz: [440, 554] },
  ],
}

/** One second to hear whether a loudspeaker works. */
const test: Sound = { seconds: 1, bursts: [{ at: 0, seconds: 0.8, hertz: [523] }] }

/** Rings until the returned function is called. */
export const startRinging = (): (() => void) => play(ringing, 'ring', true)

/** Plays a sound through the chosen device of a use: the ring, or a tone. */
export const playTest = (use: 'loudspeaker' | 'ring'): (() => void) =>
  use === 'ring' ? play(ringing, use, false) : play(test, use, false)

function play(sound: Sound, use: 'loudspeaker' | 'ring', isRepeated: boolean): () => void {
  const audio = audioContext()
  if (!audio) return () => undefined
  void audio.resume()
  const source = new AudioBufferSourceNode(audio, { buffer: render(audio, sound), loop: isRepeated })
  // Through an element, because more browsers let an element choose its device than a context.
  const output = new MediaStreamAudioDestinationNode(audio)
  source.connect(output)
  const element = new Audio()
  element.srcObject = output.stream
  const end = (): void => {
    source.stop()
    element.pause()
    element.srcObject = null
  }
  source.addEventListener('ended', end, { once: true })
  source.start()
  // A browser may refuse to play before the first click: the window says so.
  void sendTo(element, use).then(() => element.play().catch(() => undefined))
  return end
}

/** Computes a sound. Its bursts begin and end softly, so that they do not click. */
function render({ sampleRate }: AudioContext, { seconds, bursts }: Sound): AudioBuffer {
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * sampleRate), sampleRate })
  const samples = buffer.getChannelData(0)
  for (const { at, seconds: length, hertz } of bursts) {
    const first = Math.floor(at * sampleRate)
    const count = Math.floor(length * sampleRate)
    for (let n = 0; n < count; n += 1) {
      const time = n / sampleRate
      const softness = Math.min(1, time / 0.02, (length - time) / 0.02)
      const wave = hertz.reduce((sum, each) => sum + Math.sin(2 * Math.PI * each * time), 0) / hertz.length
      samples[first + n] = 0.5 * softness * wave
    }
  }
  return buffer
}

/** Measures how loud a microphone is, from 0 to 1, until the returned function is called. */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const audio = audioContext()
  if (!audio) return () => undefined
  void audio.resume()
  const source = new MediaStreamAudioSourceNode(audio, { mediaStream: stream })
  const analyser = new AnalyserNode(audio, { fftSize: 1024 })
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, each) => sum + each * each, 0) / samples.length
    // From -60 dB, a quiet room, to 0 dB.
    onLevel(Math.min(1, Math.max(0, 1 + (10 * Math.log10(power + 1e-9)) / 60)))
  }, 60)
  return () => {
    clearInterval(timer)
    source.disconnect()
  }
}
