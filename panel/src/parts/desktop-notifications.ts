import { useSyncExternalStore } from 'react'
import { askForDesktop, desktopPermission } from '../browser/desktop.ts'
import { computerStore } from '../browser/store.ts'

const offKey = 'bellhop.desktopOff'
const listeners = new Set<() => void>()

/** Whether notifications appear on the desktop: `blocked` by the browser, or `on` or `off` as the user chose here. */
export type DesktopState = 'on' | 'off' | 'blocked'

/** Whether notifications may appear on the desktop of this computer. */
export function desktopState(): DesktopState {
  const permission = desktopPermission()
  if (permission === 'denied') return 'blocked'
  return permission === 'granted' && computerStore.get(offKey) === null ? 'on' : 'off'
}

/** Switches them on or off on this computer. The browser asks the user once. */
export async function setDesktop(isOn: boolean): Promise<void> {
  if (isOn) {
    computerStore.remove(offKey)
    await askForDesktop()
  } else computerStore.set(offKey, 'true')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of desktop notifications. The component renders again when it changes. */
export const useDesktopState = (): DesktopState => useSyncExternalStore(subscribe, desktopState)
