import { useEffect, useState } from 'react'
import { ask } from '../api/operations.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { useNow } from '../parts/use-now.ts'

/** How often a panel says that its user still has the conversation open. */
const renewMs = 60_000
/** Who has said nothing for this long has gone. */
const silentMs = 130_000

type Viewer = { readonly name: string; readonly seenAt: number }
type State = 'arrived' | 'present' | 'left'

/** Nobody waits for it: without it a colleague only does not see the user. */
const announce = (id: string, state: State): void =>
  void ask('conversations.announceViewing', id, { state }).then(undefined, () => undefined)

/**
 * Tells the colleagues that the user has a conversation open, and returns the names of those who have it open, too.
 * Panels answer each other's arrival, so nothing has to be stored.
 */
export function useViewers(conversationId: string): readonly string[] {
  const profile = useProfile()
  const mayAnswer = isAllowed(profile, 'guests.manage')
  const now = useNow(10_000)
  const [viewers, setViewers] = useState<ReadonlyMap<string, Viewer>>(new Map())
  useEffect(() => {
    setViewers(new Map())
    if (!mayAnswer) return
    announce(conversationId, 'arrived')
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') announce(conversationId, 'present')
    }, renewMs)
    const leave = (): void => announce(conversationId, 'left')
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [conversationId, mayAnswer])
  useLiveReaction({
    'conversation.viewing'({ conversationId: id, userId, userName: name, state }) {
      if (id !== conversationId || userId === profile.id) return
      setViewers((before) => {
        const after = new Map(before)
        if (state === 'left') after.delete(userId)
        else after.set(userId, { name, seenAt: Date.now() })
        return after
      })
      if (state === 'arrived' && mayAnswer) announce(conversationId, 'present')
    },
  })
  return [...viewers.values()].filter(({ seenAt }) => now - seenAt < silentMs).map(({ name }) => name)
}
