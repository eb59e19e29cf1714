import type { ApiError, FieldError } from './api-error.ts'
import { change, markOutdated, useChange } from './changes.ts'
import { ask } from './operations.ts'
import { useAll, usePage, useRead } from './reads.ts'
import { useReads } from './several-reads.ts'

/**
 * What must not compile. Only the type checker reads this file: each mistake below is an error that it expects, so that a
 * mistake that compiles fails the check.
 */
void function useMistakes(): void {
  // @ts-expect-error no operation has this name
  useRead('guests.find', ['1'])
  // @ts-expect-error no resource has this name
  useAll('phoneNumbers.list')
  // @ts-expect-error a guest is read by its id
  useRead('guests.get')
  // @ts-expect-error an id is a text
  useRead('guests.get', [1])
  // @ts-expect-error the notes are those of a guest
  useRead('guests.listNotes', [])
  // @ts-expect-error a queue has no such order
  useAll('voiceQueues.list', [{ sort: 'createdBy' }])
  // @ts-expect-error one record is no page
  usePage('guests.get', ['1'])
  // @ts-expect-error nor a list
  useAll('company.get')
  // @ts-expect-error each reading has arguments of its own
  useReads('guests.get', ['1'])
  // @ts-expect-error a number has no such field
  void change('voiceDids.update', '1', { phone: '+442079460123' })
  // @ts-expect-error a new group has a name
  void change('guestGroups.create', {})
  // @ts-expect-error the call is named
  useChange('calls.hold').mutate([])
  // @ts-expect-error a booking has a room type and nights
  void ask('reservations.create', { hotelId: '1' })
  // @ts-expect-error nothing is read under this name
  void markOutdated('queues')
  // @ts-expect-error a refusal has a code of the API
  void ((error: ApiError) => error.code === 'room_sold')
  // @ts-expect-error so has that of a field
  void (({ code }: FieldError) => code === 'known_numbers')
  // @ts-expect-error a result has the fields of its operation
  useRead('guests.get', ['1']).data?.number?.toString()
}
