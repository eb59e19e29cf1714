import { useEffect, useRef, useState } from 'react'
import { ask } from '../api/operations.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'

/** How often a panel says that its user still has the conversation open. */
const renewMs = 60_000
/** Who has said nothing for this long has gone. */
const silentMs = 130_000
/** How often others are told that the user types. */
const typingEveryMs = 5000
/** How long a sign of typing holds. */
const typingMs = 8000

type Viewer = { readonly name: string; readonly seenUntil: number; readonly typesUntil: number }
type State = 'arrived' | 'present' | 'typing' | 'left'

/** Nobody waits for it: without it a colleague only does not see the user. */
const announce = (id: string, state: State): void =>
  void ask('conversations.announceViewing', id, { state }).then(undefined, () => undefined)

/** Who else has a conversation open, and who types in it. */
export type Presence = {
  /** The names of colleagues who have it open and do not type. */
  readonly reading: readonly string[]
  /** The names of colleagues who type an answer. */
  readonly typing: readonly string[]
  /** Whether the visitor of a web chat types. */
  readonly isGuestTyping: boolean
  /** Tells the others that the user types. */
  readonly announceTyping: () => void
}

/**
 * Tells the colleagues that the user has a conversation open, and returns who has it open, too. Panels answer each other's
 * arrival, so nothing has to be stored. That the user types is told only where somebody sees it: a colleague who is here, or
 * the visitor of a web chat.
 */
export function usePresence({ id, channel }: { readonly id: string; readonly channel: string }): Presence {
  const profile = useProfile()
  const mayAnswer = isAllowed(profile, 'guests.manage')
  const [viewers, setViewers] = useState<ReadonlyMap<string, Viewer>>(new Map())
  const [guestUntil, setGuestUntil] = useState(0)
  const announcedAt = useRef(0)
  const now = useExpiry([guestUntil, ...[...viewers.values()].flatMap((each) => [each.seenUntil, each.typesUntil])])
  useEffect(() => {
    setViewers(new Map())
    if (!mayAnswer) return
    announce(id, 'arrived')
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') announce(id, 'present')
    }, renewMs)
    const leave = (): void => announce(id, 'left')
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, mayAnswer])
  useLiveReaction({
    'conversation.viewing'({ conversationId, userId, userName: name, state }) {
      if (conversationId !== id || userId === profile.id) return
      setViewers((before) => {
        const after = new Map(before)
        if (state === 'left') after.delete(userId)
        else {
          const at = Date.now()
          after.set(userId, { name, seenUntil: at + silentMs, typesUntil: state === 'typing' ? at + typingMs : 0 })
        }
        return after
      })
      if (state === 'arrived' && mayAnswer) announce(id, 'present')
    },
    'conversation.typing': ({ conversationId }) => {
      if (conversationId === id) setGuestUntil(Date.now() + typingMs)
    },
    'message.received': ({ conversationId }) => {
      if (conversationId === id) setGuestUntil(0)
    },
  })
  const present = [...viewers.values()].filter(({ seenUntil }) => seenUntil > now)
  const namesOf = (isTyping: boolean): string[] =>
    present.filter(({ typesUntil }) => typesUntil > now === isTyping).map(({ name }) => name)
  function announceTyping(): void {
    const isSeen = channel === 'webchat' || present.length > 0
    if (!isSeen || Date.now() - announcedAt.current < typingEveryMs) return
    announcedAt.current = Date.now()
    announce(id, 'typing')
  }
  return { reading: namesOf(false), typing: namesOf(true), isGuestTyping: guestUntil > now, announceTyping }
}

/** The time, which moves on when one of these moments has passed. */
function useExpiry(moments: readonly number[]): number {
  const [, setPassed] = useState(0)
  const now = Date.now()
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setPassed(next), next - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [next])
  return now
}
