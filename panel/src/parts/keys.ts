import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { computerStore } from '../browser/store.ts'
import { expectOverlay, expectText, isInOverlay, isText, type Navigation, watchTyping } from './typing.ts'

/** A key, or two keys one after the other (`g m`), and what they do. */
export type Shortcut = {
  readonly keys: string
  readonly label: string
  /** The button that does the same. */
  readonly button: RefObject<Element | null> | undefined
  run(): void
}

/** By their keys. Where two offer the same key, the one that was shown last has it until it is gone. */
const shortcuts = new Map<string, readonly Shortcut[]>()
const listeners = new Set<() => void>()
let list: readonly Shortcut[] = []
const offKey = 'bellhop.singleKeysOff'
/** How long a first key waits for its second. */
const sequenceMs = 1500
/** Opens above everything. */
const everywhere = 'ctrl k'

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

const areSingleKeysOn = (): boolean => computerStore.get(offKey) === null

/** Switches single keys on or off on this computer. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) computerStore.remove(offKey)
  else computerStore.set(offKey, 'true')
  changed()
}

/** Offers a shortcut while the component is shown. `button` is the one that does the same. */
export function useKeys(keys: string, label: string, run: () => void, button?: RefObject<Element | null>): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const shortcut: Shortcut = { keys, label, button, run: () => latest.current() }
    shortcuts.set(keys, [...(shortcuts.get(keys) ?? []), shortcut])
    changed()
    return () => {
      shortcuts.set(
        keys,
        (shortcuts.get(keys) ?? []).filter((each) => each !== shortcut),
      )
      changed()
    }
  }, [keys, label, button])
}

/**
 * Lets keys run their shortcuts. Single keys are silent while letters are text (`isText`). Alt and AltGr never count: a
 * Turkish keyboard types `@ # € ₺` with them. `panel` tells whether a page is on its way.
 */
export function listenToKeys(panel: Navigation): () => void {
  const endTyping = watchTyping(panel)
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('keydown', onKey)
    endTyping()
  }
}

function onKey(event: KeyboardEvent): void {
  if (event.altKey || event.getModifierState('AltGraph') || event.isComposing) return
  const hasControl = event.ctrlKey || event.metaKey
  if (!hasControl && (isText(event) || !areSingleKeysOn())) {
    first = undefined
    return
  }
  const key = lowerAscii(event.key)
  const shortcut = hasControl ? offeredAt(event.target, `ctrl ${key}`) : shortcutOf(key, event.timeStamp)
  if (!shortcut) return
  event.preventDefault()
  expectOverlay()
  shortcut.run()
}

/**
 * The shortcut of a single key. After the first key of a sequence a key counts as its second alone. If they lead nowhere,
 * somebody types: what follows at once is text.
 */
function shortcutOf(key: string, at: number): Shortcut | undefined {
  const before = first !== undefined && at - first.at < sequenceMs ? first.key : undefined
  first = undefined
  if (before !== undefined) {
    const second = offeredFor(`${before} ${key}`)
    if (!second) expectText(at)
    return second
  }
  if (list.some(({ keys }) => keys.startsWith(`${key} `))) first = { key, at }
  return offeredFor(key)
}

const offeredFor = (keys: string): Shortcut | undefined => shortcuts.get(keys)?.at(-1)

/** With the focus in an overlay, only what that overlay offers, and what opens above everything. */
function offeredAt(focused: EventTarget | null, keys: string): Shortcut | undefined {
  if (!isInOverlay(focused) || keys === everywhere) return offeredFor(keys)
  return shortcuts.get(keys)?.findLast(({ button }) => isInOverlay(button?.current ?? null))
}
