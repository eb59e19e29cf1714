import { createContext, type RefObject, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { computerStore } from '../browser/store.ts'
import { closestTo, expectOverlay, expectText, isText, type Navigation, overlayOf, watchTyping } from './typing.ts'

/** Where a command belongs: to the call of the user, to the page, or to the panel as a whole. */
export type CommandPlace = 'call' | 'page' | 'panel'

/** The place of the commands that a part of the panel offers. */
export const CommandPlaceContext = createContext<CommandPlace>('page')

/** Something that one can do now: the palette offers it, and a key runs it if it has one. */
export type Command = {
  /** A key, or two keys one after the other (`g m`). */
  readonly keys: string | undefined
  readonly label: string
  readonly place: CommandPlace
  readonly run: () => void
} & CommandOptions

type CommandOptions = {
  /** The button that does the same. */
  readonly button?: RefObject<Element | null>
  /** It is shown, but does nothing now. */
  readonly isDisabled?: boolean
  /** Only its key makes sense: the palette has another way to do the same, or it needs the focus. */
  readonly isKeyOnly?: boolean
}

/** What is offered now, the latest last. */
let offered: readonly Command[] = []
/** By their keys, those that a key runs: those of the call before those of the page, and of two the latest. */
let shortcuts: ReadonlyMap<string, Command> = new Map()
const listeners = new Set<() => void>()
const offKey = 'bellhop.singleKeysOff'
/** How long a first key waits for its second. */
const sequenceMs = 1500
/** Opens above everything. */
const everywhere = 'ctrl k'

let first: { readonly key: string; readonly at: number } | undefined

const inOrder: readonly CommandPlace[] = ['panel', 'page', 'call']

function offer(next: readonly Command[]): void {
  offered = next
  const sorted = next.toSorted((a, b) => inOrder.indexOf(a.place) - inOrder.indexOf(b.place))
  const byKeys = new Map(sorted.flatMap((command) => (command.keys === undefined ? [] : [[command.keys, command]])))
  // Whoever presses a key of the page twice must not end a call, whose sequence begins with that key.
  shortcuts = new Map(byKeys.entries().filter(([keys, { place }]) => place === 'call' || !beginsInCall(byKeys, keys)))
  changed()
}

/** Whether a sequence of keys of the call begins with a key. */
const beginsInCall = (all: ReadonlyMap<string, Command>, keys: string): boolean =>
  all.values().some((each) => each.place === 'call' && each.keys?.startsWith(`${keys} `) === true)

const changed = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What one can do now. */
export const useCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => offered)

/** The commands that have a key, each key once. */
export const useShortcuts = (): ReadonlyMap<string, Command> => useSyncExternalStore(subscribe, () => shortcuts)

/** Whether the call of the user has a key now, so that a page cannot offer it. */
export function useIsTaken(keys: string | undefined): boolean {
  const place = use(CommandPlaceContext)
  return useSyncExternalStore(
    subscribe,
    () =>
      keys !== undefined &&
      place !== 'call' &&
      (shortcuts.get(keys)?.place === 'call' || beginsInCall(shortcuts, keys)),
  )
}

/** Whether single keys do something. Speech input types letters, so they can be switched off (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)

const areSingleKeysOn = (): boolean => computerStore.get(offKey) === null

/** Switches single keys on or off on this computer. */
export function setSingleKeys(isOn: boolean): void {
  if (isOn) computerStore.remove(offKey)
  else computerStore.set(offKey, 'true')
  changed()
}

/** Offers a command while the component is shown: the palette and the list of shortcuts show it, and its key runs it. */
export function useCommand(
  keys: string | undefined,
  label: string,
  run: () => void,
  { button, isDisabled = false, isKeyOnly = false }: CommandOptions = {},
): void {
  const place = use(CommandPlaceContext)
  const latest = useRef(run)
  latest.current = run
  const own = useRef<Command>(undefined)
  useEffect(() => {
    const options = { isDisabled, isKeyOnly, ...(button ? { button } : {}) }
    const command: Command = { keys, label, place, run: () => latest.current(), ...options }
    const before = own.current
    own.current = command
    // A command that changes stays where it stands: another one for the same key that came later still counts.
    offer(before ? offered.map((each) => (each === before ? command : each)) : [...offered, command])
  }, [keys, label, place, button, isDisabled, isKeyOnly])
  useEffect(
    () => () => {
      offer(offered.filter((each) => each !== own.current))
      own.current = undefined
    },
    [],
  )
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
  // A key that is held down moves on in a list. It does not switch something on and off.
  if (!event.repeat || shortcut.isKeyOnly === true) runCommand(shortcut)
}

/** Runs a command. What is typed from here on is for what it opens. */
export function runCommand({ run, isDisabled = false }: Command): void {
  if (isDisabled) return
  expectOverlay()
  run()
}

/**
 * The shortcut of a single key. After the first key of a sequence a key counts as its second alone. If they lead nowhere,
 * somebody types: what follows at once is text.
 */
function shortcutOf(key: string, at: number): Command | undefined {
  const before = first !== undefined && at - first.at < sequenceMs ? first.key : undefined
  first = undefined
  if (before !== undefined) {
    const second = offeredFor(`${before} ${key}`)
    if (!second) expectText(at)
    return second
  }
  if (shortcuts.keys().some((keys) => keys.startsWith(`${key} `))) first = { key, at }
  return offeredFor(key)
}

const offeredFor = (keys: string): Command | undefined => shortcuts.get(keys)

/**
 * What keys with Ctrl run: what stands in the form or part of the page with the focus, else what its overlay or its page
 * offers. What belongs to another form is not meant, and nothing behind an overlay is, except what opens above everything.
 */
function offeredAt(focused: EventTarget | null, keys: string): Command | undefined {
  if (keys === everywhere) return offeredFor(keys)
  const overlay = overlayOf(focused)
  const same = offered.filter((each) => each.keys === keys && overlayOf(each.button?.current) === overlay)
  return (
    same.findLast((each) => isBeside(each, focused)) ??
    same
      .filter(({ button }) => overlay || !closestTo(button?.current, 'form'))
      .toSorted((a, b) => inOrder.indexOf(a.place) - inOrder.indexOf(b.place))
      .at(-1)
  )
}

const isBeside = ({ button }: Command, focused: EventTarget | null): boolean =>
  focused instanceof Element && (focused.closest('form, section')?.contains(button?.current ?? null) ?? false)
