import type { Call, Conversation, Guest, Reservation, SearchHit } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import { readCached, storedData, storedRows } from '../api/reads.ts'
import type { PagedType } from '../parts/record-link.ts'
import { type Visit, visitsBefore } from './visits.ts'

/** A record as the search finds it. Its facts become words in `useRecordWords`. */
export type FoundRecord = Pick<SearchHit, 'type' | 'id' | 'title' | 'hotelId' | 'facts'>

type Facts = Readonly<Record<string, string | null | undefined>>

const record = (type: string, id: string, title: string, { hotelId = null, ...facts }: Facts): FoundRecord => ({
  type,
  id,
  title,
  hotelId,
  facts: Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]))),
})

type PersonName = { readonly firstName: string; readonly lastName: string }
const nameOf = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`

const ofGuest = (guest: Pick<Guest, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>): FoundRecord =>
  record('guest', guest.id, nameOf(guest), { phone: guest.phone, email: guest.email })

const ofReservation = ({
  id,
  confirmationNumber,
  hotelId,
  guest,
  checkIn,
  checkOut,
  status,
}: Reservation): FoundRecord =>
  record('reservation', id, confirmationNumber, { 'guest.name': nameOf(guest), checkIn, checkOut, status, hotelId })

const ofCall = ({ id, direction, status, startedAt, fromNumber, toNumber, guestName, hotelId }: Call): FoundRecord => {
  const number = direction === 'inbound' ? fromNumber : toNumber
  return record('call', id, '', { number, 'guest.name': guestName, direction, startedAt, status, hotelId })
}

const ofConversation = (conversation: Conversation): FoundRecord => {
  const { id, channel, contactAddress, contactName, guestName, lastMessageAt, status, hotelId } = conversation
  const facts = { contactAddress, 'guest.name': guestName, channel, lastMessageAt, status, hotelId }
  return record('conversation', id, contactName ?? '', facts)
}

/** How the record of a page is read, and what the search says of it. */
type Kind = {
  readonly stored: (id: string) => FoundRecord | undefined
  readonly read: (id: string) => Promise<FoundRecord>
}

type GetOperation = Parameters<typeof storedData>[0]

const kind = <O extends GetOperation>(
  operation: O,
  toRecord: (data: NonNullable<ReturnType<typeof storedData<O>>>) => FoundRecord,
): Kind => ({
  stored(id) {
    const data = storedData(operation, [id] as never)
    return data ? toRecord(data as never) : undefined
  },
  read: async (id) => toRecord((await readCached(operation, [id] as never)) as never),
})

const kinds: Readonly<Record<PagedType, Kind>> = {
  guest: kind('guests.get', ofGuest),
  reservation: kind('reservations.get', ofReservation),
  offer: kind('offers.get', ({ id, number, guest, hotelId }) =>
    record('offer', id, number, { 'guest.name': nameOf(guest), hotelId }),
  ),
  call: kind('calls.get', ofCall),
  conversation: kind('conversations.get', ofConversation),
  hotel: kind('hotels.get', ({ id, name, address }) => record('hotel', id, name, { city: address?.city })),
  webhook: kind('webhooks.get', ({ id, url, description }) => record('webhook', id, url, { description })),
  user: kind('users.get', (user) => record('user', user.id, nameOf(user), { email: user.email })),
  role: kind('roles.get', ({ id, name, description }) => record('role', id, name, { description })),
  integration: kind('integrations.get', ({ id, name }) => record('integration', id, name, {})),
  discount: kind('discounts.get', ({ id, name, code }) => record('discount', id, name, { code })),
  voiceNumber: kind('voiceDids.get', ({ id, number, label }) => record('voiceNumber', id, label ?? number, { number })),
  voiceQueue: kind('voiceQueues.get', ({ id, name, key }) => record('voiceQueue', id, name, { key })),
}

const storedRecord = ({ type, id }: Visit): FoundRecord | undefined => kinds[type].stored(id)

/** The records that were open before, the latest first: at once those that are kept. Those that cannot be read are left out. */
export function useRecentRecords(): readonly FoundRecord[] {
  const [found, setFound] = useState(() => visitsBefore().flatMap((visit) => storedRecord(visit) ?? []))
  useEffect(() => {
    const read = ({ type, id }: Visit) => kinds[type].read(id).catch(() => undefined)
    void Promise.all(visitsBefore().map(read)).then((all) => setFound(all.filter((each) => each !== undefined)))
  }, [])
  return found
}

/** Records that the panel has read anyway: in lists, with the guests whom these name, and in earlier searches. */
export function storedRecords(): readonly FoundRecord[] {
  const [reservations, calls, conversations] = [
    storedRows('reservations.list'),
    storedRows('calls.list'),
    storedRows('conversations.list'),
  ]
  const named = [
    ...reservations.map(({ guestId, guest }) => ({ guestId, guestName: nameOf(guest) })),
    ...calls,
    ...conversations,
  ]
  return [
    ...storedRows('guests.list').map(ofGuest),
    ...storedRows('search.find'),
    ...named.flatMap(({ guestId, guestName }) =>
      guestId === null || guestName === null ? [] : [record('guest', guestId, guestName, {})],
    ),
    ...reservations.map(ofReservation),
    ...calls.map(ofCall),
    ...conversations.map(ofConversation),
  ]
}
