import type { LiveEvent, LiveEventData } from '@bellhop/sdk'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { applyLiveEvent, applyReset } from '../api/changes.ts'
import { queryClient } from '../api/reads.ts'
import { changeProfile, type Profile } from '../api/session.ts'
import { endSession } from '../api/session-end.ts'
import { type Connection, followLiveEvents, type LiveListener } from './live-connection.ts'
import { compareBuild } from './new-version.ts'

/** What a component does with live events; `isLeader`: this tab has the stream, so it alone shows desktop notifications. */
type Reactions = {
  readonly [Type in keyof LiveEventData]?: (data: LiveEventData[Type], isLeader: boolean) => void
} & {
  /** The stream is there, or there again. */
  readonly ready?: () => void
}
const reactions = new Set<RefObject<Reactions>>()

/** Reacts to live events while the component is shown: `useLiveReaction({ 'call.ringing': ({ callId }) => … })`. */
export function useLiveReaction(reaction: Reactions): void {
  const latest = useRef(reaction)
  latest.current = reaction
  useEffect(() => {
    reactions.add(latest)
    return () => void reactions.delete(latest)
  }, [])
}

/**
 * Keeps everything that the panel has read up to date. `yields`: leaves the stream to another page as soon as there is
 * one. Returns the state of the connection.
 */
export function useLiveEvents(profile: Profile, { yields = false } = {}): Connection {
  const [connection, setConnection] = useState<Connection>('reconnecting')
  const { id: userId } = profile
  useEffect(() => {
    const listener: LiveListener = {
      onEvent(event, isLeader) {
        applyEvent(event, userId)
        for (const { current } of reactions) current[event.type as 'call.ended']?.(event.data as never, isLeader)
      },
      onConnection: setConnection,
      onBuild: compareBuild,
    }
    return followLiveEvents(userId, listener, { yields })
  }, [userId, yields])
  return connection
}

function applyEvent(event: LiveEvent, userId: string): void {
  if (event.type === 'session.ended') return endSession(queryClient)
  if (event.type === 'reset') return applyReset()
  if (event.type === 'agent.presence' && event.data.userId === userId) {
    changeProfile({ presence: event.data.presence as Profile['presence'], presenceSince: event.data.since })
  }
  applyLiveEvent(event.type, event.data, userId)
}
