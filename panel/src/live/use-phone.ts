import { useSyncExternalStore } from 'react'
import { tabStore } from '../browser/store.ts'
import { openTabChannel } from '../browser/tab-channel.ts'
import { withTabLock } from '../browser/tab-lock.ts'
import { type PhoneCommand, type PhoneStatus, phoneChannel, phoneLock, readStatus } from './phone-messages.ts'

/** The window of the phone has this name, so that opening it again finds it. */
const windowName = 'bellhop.phone'
const address = '/phone.html'
const features = 'popup,width=380,height=640'
/** Remembers across a reload that this tab has opened the phone, so it can bring it to the front. */
const openerKey = 'bellhop.phoneOpener'

const listeners = new Set<() => void>()
let status: PhoneStatus | undefined
let channel: BroadcastChannel | undefined

/** How the phone of this browser stands; undefined while its window is not open. */
export const usePhone = (): PhoneStatus | undefined => useSyncExternalStore(subscribe, () => status)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!channel) follow()
  return () => listeners.delete(listener)
}

function follow(): BroadcastChannel | undefined {
  channel = openTabChannel(phoneChannel)
  channel?.addEventListener('message', ({ data }) => {
    const received = readStatus(data)
    if (!received) return
    if (status === undefined) watchForEnd()
    change(received)
  })
  channel?.postMessage({ kind: 'hello' } satisfies PhoneCommand)
  return channel
}

/** The window lets go of the lock when it closes or crashes, and only then this page gets it. */
function watchForEnd(): void {
  const onEnd = (): void => change(undefined)
  withTabLock(phoneLock, { mode: 'shared' }, onEnd).catch(onEnd)
}

function change(next: PhoneStatus | undefined): void {
  status = next
  for (const listener of listeners) listener()
}

/** Asks the phone for something. Without a phone nothing happens. */
export function sendToPhone(command: PhoneCommand): void {
  ;(channel ?? follow())?.postMessage(command)
}

/**
 * Opens the window of the phone, or brings it to the front. Call it after a click: browsers refuse it otherwise. Returns
 * false if the window is elsewhere: only the tab that has opened it can bring it to the front.
 */
export function openPhone(): boolean {
  if (status !== undefined && tabStore.get(openerKey) === null) {
    sendToPhone({ kind: 'show' })
    return false
  }
  // Without an address an open window stays as it is.
  const opened = window.open('', windowName, features)
  if (!opened) return false
  const isThere = opened.location.pathname === address
  if (status !== undefined && !isThere) {
    // Another tab has opened the phone since then.
    opened.close()
    tabStore.remove(openerKey)
    sendToPhone({ kind: 'show' })
    return false
  }
  tabStore.set(openerKey, 'true')
  if (!isThere) opened.location.href = address
  opened.focus()
  return true
}
