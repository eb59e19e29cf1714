import { useEffect, useRef, useState } from 'react'
import { queryClient } from '../api/queries.ts'
import { changeProfile, type Profile } from '../api/session.ts'
import { endSession } from '../api/session-end.ts'
import { type Connection, followLiveEvents } from './live-connection.ts'
import { compareBuild } from './new-version.ts'
import type { LiveEvent } from './read-stream.ts'
import { refreshReadings } from './refresh-readings.ts'

/** The readings that an event makes outdated, by the first part of their keys. */
const outdated: Readonly<Record<string, readonly string[]>> = {
  'notification.created': ['notifications'],
  'call.ringing': ['calls'],
  'call.guestChanged': ['calls', 'callbacks', 'guests', 'timelines'],
  'call.ended': ['calls', 'queue', 'dashboard', 'guests', 'timelines'],
  'queue.changed': ['queue', 'dashboard'],
  'agent.presence': ['agents', 'dashboard'],
  'callback.due': ['callbacks', 'dashboard'],
  'conversation.changed': ['conversations', 'unassignedConversations', 'dashboard'],
  'message.received': ['conversations', 'unassignedConversations', 'dashboard', 'guests', 'timelines'],
  'message.status': ['conversations'],
  'reservation.changed': ['reservations', 'availability', 'dashboard', 'guests', 'timelines'],
}

type Reaction = (event: LiveEvent, isLeader: boolean) => void
const reactions = new Set<Reaction>()

/** Calls `react` for each live event while the component is shown. */
export function useLiveReaction(react: Reaction): void {
  const latest = useRef(react)
  latest.current = react
  useEffect(() => {
    const reaction: Reaction = (event, isLeader) => latest.current(event, isLeader)
    reactions.add(reaction)
    return () => void reactions.delete(reaction)
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
    const apply = (event: LiveEvent, isLeader: boolean): void => {
      applyEvent(event, userId)
      for (const react of reactions) react(event, isLeader)
    }
    const listener = { onEvent: apply, onConnection: setConnection, onBuild: compareBuild }
    return followLiveEvents(userId, listener, { yields })
  }, [userId, yields])
  return connection
}

function applyEvent({ type, data }: LiveEvent, userId: string): void {
  if (type === 'session.ended') return endSession(queryClient)
  if (type === 'reset') return void queryClient.invalidateQueries()
  if (type === 'agent.presence' && data['userId'] === userId) {
    changeProfile({ presence: data['presence'] as Profile['presence'], presenceSince: data['since'] as string })
  }
  for (const key of outdated[type] ?? []) refreshReadings(key)
}
