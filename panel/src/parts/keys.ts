import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A key, or two keys one after the other (`g m`), and what they do. */
export type Shortcut = { readonly keys: string; readonly label: string; run(): void }

/** By their keys. Where two offer the same key, the one that was shown last has it until it is gone. */
const shortcuts = new Map<string, readonly Shortcut[]>()
const listeners = new Set<() => void>()
let list: readonly Shortcut[] = []
const offKey = 'bellhop.singleKeysOff'
/** How long a first key waits for its second. */
const sequenceMs = 1500

let first: { readonly key: string; readonly at: number } | undefined

const changed = (): void => {
  list = [...shortcuts.values()].flatMap((offered) => offered.at(-1) ?? [])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shortcuts of what is shown now. */
export const useShortcutList = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => list)

/** Whether single keys do something. Speech input types letters, so they can be switched off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

const areSingleKeysOn = (): boolean => localStorage.getItem(offKey) === null

/** Switches single keys on or off on this computer. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(offKey)
  else localStorage.setItem(offKey, 'true')
  changed()
}

/** Offers a shortcut while the component is shown. */
export function useKeys(keys: string, label: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, run: () => latest.current() }
    shortcuts.set(keys, [...(shortcuts.get(keys) ?? []), shortcut])
    changed()
    return () => {
      shortcuts.set(
        keys,
        (shortcuts.get(keys) ?? []).filter((each) => each !== shortcut),
      )
      changed()
    }
  }, [keys, label])
}

/**
 * Lets keys run their shortcuts. Single keys are silent while somebody types or a dialog is open. Alt and AltGr never
 * count: a Turkish keyboard types `@ # € ₺` with them.
 */
export function listenToKeys(): () => void {
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.getModifierState('AltGraph') || event.isComposing) return
  const hasControl = event.ctrlKey || event.metaKey
  if (!hasControl && (!areSingleKeysOn() || isTyping(event.target))) return
  const key = event.key.toLowerCase()
  const pressed = hasControl ? `ctrl ${key}` : key
  const isSecond = first !== undefined && event.timeStamp - first.at < sequenceMs && !hasControl
  const shortcut = (isSecond ? offeredFor(`${first?.key} ${pressed}`) : undefined) ?? offeredFor(pressed)
  first = shortcut ? undefined : { key: pressed, at: event.timeStamp }
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

const offeredFor = (keys: string): Shortcut | undefined => shortcuts.get(keys)?.at(-1)

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]') !== null
