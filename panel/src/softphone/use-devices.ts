import { useCallback, useEffect, useState } from 'react'
import { mediaDevices } from '../browser/media-devices.ts'
import { closeMicrophone, type DeviceUse, MicrophoneError, type MicrophoneProblem, openMicrophone } from './devices.ts'

/** A device that can be chosen. */
export type Device = { readonly id: string; readonly name: string }

/** The microphones and loudspeakers of the computer, and whether the browser lets the phone use the microphone. */
export type Devices = {
  readonly microphones: readonly Device[]
  readonly outputs: readonly Device[]
  /** Whether the microphone may be used; undefined while the browser would ask. */
  readonly isAllowed: boolean | undefined
  readonly problem: MicrophoneProblem | undefined
  /** Opens the microphone for a moment: the browser asks, and then it names the devices. */
  readonly allow: () => Promise<void>
}

/** The devices of the computer. They are read again when one is plugged in or out, and when the permission changes. */
export function useDevices(): Devices {
  const [all, setAll] = useState<readonly MediaDeviceInfo[]>([])
  const [permission, setPermission] = useState<PermissionState>()
  const [problem, setProblem] = useState<MicrophoneProblem>()
  const read = useCallback(() => {
    void mediaDevices()
      ?.enumerateDevices()
      .then(setAll, () => undefined)
  }, [])
  useEffect(() => {
    const devices = mediaDevices()
    if (devices === undefined) return setProblem('insecure')
    read()
    devices.addEventListener('devicechange', read)
    return () => devices.removeEventListener('devicechange', read)
  }, [read])
  useEffect(() => watchPermission(setPermission), [])
  useEffect(() => {
    if (permission === 'granted') setProblem(undefined)
    read()
  }, [permission, read])
  const allow = useCallback(async () => {
    try {
      closeMicrophone(await openMicrophone())
      setProblem(undefined)
      // Browsers without this permission in their list report no change of it.
      setPermission('granted')
    } catch (error) {
      setProblem(error instanceof MicrophoneError ? error.problem : 'refused')
    }
    read()
  }, [read])
  return {
    microphones: namedDevices(all, 'audioinput'),
    outputs: namedDevices(all, 'audiooutput'),
    isAllowed: permission === 'granted' ? true : permission === 'denied' || problem === 'refused' ? false : undefined,
    problem: problem ?? (permission === 'denied' ? 'refused' : undefined),
    allow,
  }
}

function watchPermission(onChange: (state: PermissionState) => void): () => void {
  const over = new AbortController()
  navigator.permissions
    ?.query({ name: 'microphone' as PermissionName })
    .then((permission) => {
      const report = (): void => onChange(permission.state)
      if (over.signal.aborted) return
      report()
      permission.addEventListener('change', report, { signal: over.signal })
    })
    // Some browsers do not know the permission: then it shows when the microphone is used.
    .catch(() => undefined)
  return () => over.abort()
}

/** Devices have names only after the microphone was allowed. Chromium lists that of the system as one more. */
const namedDevices = (all: readonly MediaDeviceInfo[], kind: MediaDeviceKind): Device[] =>
  all
    .filter((device) => device.kind === kind && device.label !== '' && !['', 'default'].includes(device.deviceId))
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }))

/** The devices to choose from for a use. */
export const devicesFor = ({ microphones, outputs }: Devices, use: DeviceUse): readonly Device[] =>
  use === 'microphone' ? microphones : outputs
