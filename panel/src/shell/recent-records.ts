import { type Reading, reading, useReadings } from '../api/several-reads.ts'
import type { PagedType } from '../parts/record-link.ts'
import { type Visit, visitsBefore } from './visits.ts'

/** How a record is called. */
type Title = { readonly title: string; readonly detail: string }

/** The records that were open before, the latest first. Those that can no longer be read are left out. */
export function useRecentRecords(): readonly (Visit & Title)[] {
  const before = visitsBefore()
  const found = useReadings(before.map(({ type, id }) => titles[type](id)))
  return before.flatMap((visit, place) => (found[place] ? [{ ...visit, ...found[place] }] : []))
}

const titles: Readonly<Record<PagedType, (id: string) => Reading<Title>>> = {
  guest: (id) =>
    reading('guests.get', [id], ({ firstName, lastName, phone }) => ({
      title: `${firstName} ${lastName}`,
      detail: phone ?? '',
    })),
  reservation: (id) =>
    reading('reservations.get', [id], ({ confirmationNumber, guest }) => ({
      title: confirmationNumber,
      detail: `${guest.firstName} ${guest.lastName}`,
    })),
  hotel: (id) => reading('hotels.get', [id], ({ name, address }) => ({ title: name, detail: address?.city ?? '' })),
  call: (id) =>
    reading('calls.get', [id], ({ guestName, direction, fromNumber, toNumber }) => {
      const number = (direction === 'inbound' ? fromNumber : toNumber) ?? ''
      return guestName === null ? { title: number, detail: '' } : { title: guestName, detail: number }
    }),
  webhook: (id) => reading('webhooks.get', [id], ({ url, description }) => ({ title: url, detail: description ?? '' })),
  user: (id) =>
    reading('users.get', [id], ({ firstName, lastName, email }) => ({
      title: `${firstName} ${lastName}`,
      detail: email,
    })),
  role: (id) => reading('roles.get', [id], ({ name, description }) => ({ title: name, detail: description ?? '' })),
  integration: (id) => reading('integrations.get', [id], ({ name, provider }) => ({ title: name, detail: provider })),
  discount: (id) => reading('discounts.get', [id], ({ name, code }) => ({ title: name, detail: code })),
  voiceNumber: (id) => reading('voiceDids.get', [id], ({ number, label }) => ({ title: number, detail: label ?? '' })),
  voiceQueue: (id) => reading('voiceQueues.get', [id], ({ name, key }) => ({ title: name, detail: key })),
}
