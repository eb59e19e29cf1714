import { useSyncExternalStore } from 'react'
import { mediaDevices } from '../browser/media-devices.ts'
import { computerStore } from '../browser/store.ts'

/** What a device is for: to speak, to listen, to hear it ring. */
export type DeviceUse = 'microphone' | 'loudspeaker' | 'ring'

/** Why there is no microphone: the user or the system refuses it, there is none, another program has it, no HTTPS. */
export type MicrophoneProblem = 'refused' | 'missing' | 'taken' | 'insecure'

/** The device of each use by its id in this browser. A use without one takes that of the system. */
export type DeviceChoice = Readonly<Partial<Record<DeviceUse, string>>>

/** The microphone cannot be used. */
export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem

  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`The microphone cannot be used: ${problem}`, { cause })
    this.problem = problem
  }
}

const storageKey = 'bellhop.phoneDevices'
const listeners = new Set<() => void>()
let choice = readChoice()

function readChoice(): DeviceChoice {
  try {
    const stored: unknown = JSON.parse(computerStore.get(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen devices now. */
const deviceChoice = (): DeviceChoice => choice

/** The chosen devices. */
export const useDeviceChoice = (): DeviceChoice => useSyncExternalStore(subscribe, deviceChoice)

/** Calls a listener after each choice. Returns how to stop. */
export const onDeviceChoice = subscribe

/** Uses a device from now on, on this computer; without an id that of the system. */
export function chooseDevice(use: DeviceUse, id: string | undefined): void {
  const { [use]: _former, ...others } = choice
  choice = id === undefined ? others : { ...others, [use]: id }
  computerStore.set(storageKey, JSON.stringify(choice))
  for (const listener of listeners) listener()
}

/** Whether a page can choose where sound comes out. Safari cannot. */
export const canChooseOutput = (): boolean => 'setSinkId' in HTMLMediaElement.prototype

/** Lets sound come out of the device of a use, or out of that of the system if it is unplugged. */
export async function sendTo(element: HTMLMediaElement, use: 'loudspeaker' | 'ring'): Promise<void> {
  if (!canChooseOutput()) return
  await element.setSinkId(choice[use] ?? '').catch(() => element.setSinkId('').catch(() => undefined))
}

/** Opens the chosen microphone, or another one if it is unplugged. Throws `MicrophoneError`. */
export async function openMicrophone(): Promise<MediaStream> {
  // Browsers hide devices from pages without HTTPS.
  const devices = mediaDevices()
  if (devices === undefined) throw new MicrophoneError('insecure')
  const { microphone } = choice
  const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await devices.getUserMedia({
      audio: microphone === undefined ? audio : { ...audio, deviceId: { ideal: microphone } },
    })
  } catch (error) {
    throw new MicrophoneError(problemOf(error), error)
  }
}

function problemOf(error: unknown): MicrophoneProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotFoundError':
    case 'OverconstrainedError':
    case 'NotSupportedError':
      return 'missing'
    case 'NotReadableError':
    case 'AbortError':
      return 'taken'
    default:
      return 'refused'
  }
}

/** Lets go of a microphone. */
export function closeMicrophone(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
