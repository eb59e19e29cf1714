import Type from 'typebox'
import { type EventType, event } from '#platform/events/event.ts'
import { fieldNames, id, idOrNull, ids, moment, text, textOrNull } from '#platform/events/payload-fields.ts'
import { hidden } from '#platform/resource/fields.ts'
import { erasedName } from '#shared/names/erased-name.ts'
import { sampleIds } from '#shared/sample-ids.ts'

/** §6.1 `guest.created` */
export const guestCreated = event(
  'guest.created',
  Type.Object({
    guestId: id('The guest'),
    firstName: text('First name'),
    lastName: text('Last name'),
    phone: hidden(textOrNull('Phone number, E.164'), 'phone'),
    email: hidden(textOrNull('E-mail address'), 'email'),
    languageCode: textOrNull('Language, BCP 47'),
    countryCode: textOrNull('Nationality, ISO 3166-1 alpha-2'),
    source: text('Where the record comes from, such as `api`, or the `source` of the booking that created it'),
    guestTypeId: idOrNull('The guest type'),
    createdAt: moment('When the record was created'),
  }),
  {
    webhook: {
      sample: {
        guestId: sampleIds.guest,
        firstName: 'Sample',
        lastName: 'Guest',
        phone: '+12025550100',
        email: 'guest@example.com',
        languageCode: 'en',
        countryCode: 'US',
        source: 'api',
        guestTypeId: null,
        createdAt: '2026-08-01T10:00:00.000Z',
      },
    },
    emittedWhen: 'a new guest record was created, by an import too',
    erasedAs: { ...erasedName, phone: null, email: null, languageCode: null, countryCode: null },
  },
)

const changed = fieldNames(
  'The names of the changed fields, such as `vipLevel`, `contactPoints` or `consents`; `notes` for the notes of the guest',
)

/** A guest changed in any way that has no event of its own. It names fields only, so it holds nothing to erase. */
export const guestUpdated = event('guest.updated', Type.Object({ guestId: id('The guest'), changedFields: changed }), {
  webhook: { sample: { guestId: sampleIds.guest, changedFields: ['vipLevel', 'contactPoints'] } },
  emittedWhen: 'fields, contact points, consents, groups or notes of a guest changed, by an import too',
})

const survivor = {
  guestId: id('The guest that remains'),
  mergeId: id('The merge'),
  changedFields: fieldNames('The names of the fields of the remaining guest that changed'),
}

const sampleMerge = {
  guestId: sampleIds.guest,
  mergeId: sampleIds.merge,
  changedFields: ['email', 'contactPoints'],
}

/** Guests were merged into one. The event is about the one that remains. */
export const guestMerged = event(
  'guest.merged',
  Type.Object({ ...survivor, mergedGuestIds: ids('The guests that were merged into it') }),
  {
    webhook: { sample: { ...sampleMerge, mergedGuestIds: [sampleIds.otherGuest] } },
    emittedWhen: 'guests were merged into one',
  },
)

/** A merge was undone. The event is about the guest into which the others had been merged. */
export const guestUnmerged = event(
  'guest.unmerged',
  Type.Object({ ...survivor, restoredGuestIds: ids('The guests that exist again') }),
  {
    webhook: { sample: { ...sampleMerge, restoredGuestIds: [sampleIds.otherGuest] } },
    emittedWhen: 'a merge of guests was undone',
  },
)

/** The personal data of a guest was erased. Receivers should erase theirs. */
export const guestAnonymized = event(
  'guest.anonymized',
  Type.Object({ guestId: id('The guest'), mergedGuestIds: ids('The guests that had been merged into it') }),
  {
    webhook: { sample: { guestId: sampleIds.guest, mergedGuestIds: [sampleIds.otherGuest] } },
    emittedWhen: 'the personal data of a guest was erased; erase your copies, too',
  },
)

/** A guest record without reservations was deleted. */
export const guestDeleted = event('guest.deleted', Type.Object({ guestId: id('The guest') }), {
  webhook: { sample: { guestId: sampleIds.guest } },
  emittedWhen: 'a guest record was deleted',
})

/** All events about a guest. An erasure scrubs those with personal values. */
export const guestEvents: readonly EventType[] = [
  guestCreated,
  guestUpdated,
  guestMerged,
  guestUnmerged,
  guestAnonymized,
  guestDeleted,
]
