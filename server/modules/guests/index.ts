import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { exportGuests } from './csv/export-csv.ts'
import { guestEvents } from './events.ts'
import { addGroupMembers } from './groups/add-group-members.ts'
import { deleteGuestGroup } from './groups/delete-guest-group.ts'
import { guestGroups } from './groups/guest-groups.ts'
import { listGroupMembers } from './groups/list-group-members.ts'
import { removeGroupMembers } from './groups/remove-group-members.ts'
import { guestImports } from './import/guest-imports.ts'
import { importedLinesColumn } from './import/import-chunks.ts'
import { importGuests } from './import/import-guests.ts'
import { guestImportJob } from './import/import-job.ts'
import { importLimits, importMetrics } from './import/import-limits.ts'
import { purgeImport } from './import/purge-import.ts'
import { duplicateGuests } from './merge/duplicate-guests.ts'
import { mergeGuests } from './merge/merge-guests.ts'
import { documentNumberBeforeColumn, mergeHistory } from './merge/merge-history.ts'
import { unmergeGuests } from './merge/unmerge-guests.ts'
import { anonymizeGuest } from './privacy/anonymize-guest.ts'
import { exportPersonalData } from './privacy/export-personal-data.ts'
import { createGuest } from './record/create-guest.ts'
import { deleteGuest } from './record/delete-guest.ts'
import { getGuest } from './record/get-guest.ts'
import { noteGuestData } from './record/guest-data.ts'
import { countedGuests, guests } from './record/guests.ts'
import { documentNumberColumn } from './record/identity-document.ts'
import { listConsents } from './record/list-consents.ts'
import { guestNotes } from './record/notes.ts'
import { showIdentityDocument } from './record/show-identity-document.ts'
import { updateGuest } from './record/update-guest.ts'
import { searchable } from './searchable.ts'
import { changeSegment } from './segments/change-segment.ts'
import { createSegment } from './segments/create-segment.ts'
import { segmentEvaluationJob } from './segments/evaluate-segment.ts'
import { guestSegments } from './segments/guest-segments.ts'
import { listSegmentMembers } from './segments/list-segment-members.ts'
import { getSegment, listSegments } from './segments/list-segments.ts'
import { previewSegment } from './segments/preview-segment.ts'
import { onRegistration } from './tenant-defaults.ts'
import { guestTimeline } from './timeline/guest-timeline.ts'
import { deleteGuestType } from './types/delete-guest-type.ts'
import { guestTypes } from './types/guest-types.ts'

export { type Consent, consentChannels } from './consents/consents.ts'
export { hasRefusedRecording } from './consents/recording-consent.ts'
export { markDeliverable, markUndeliverable } from './contact-points/mark-undeliverable.ts'
export { importColumns } from './csv/csv-columns.ts'
export { listGroupsOfGuest, lockGroups } from './groups/groups-of-guest.ts'
export { type BookingGuest, findOrCreateBooker, GuestMatch } from './matching/find-or-create-booker.ts'
export { findOrCreateByContactPoint } from './matching/find-or-create-by-contact-point.ts'
export { type Booker, listGroupsOfBooker } from './matching/groups-of-booker.ts'
export { matchByContactPoint, matchByEmailAddresses } from './matching/match-by-contact-point.ts'
export { claimContacts } from './record/claim-contacts.ts'
export { choicesOf, codesOf, type ValueKind, type ValueShape, valueKind } from './record/guest-field.ts'
export { guestFieldList } from './record/guest-fields.ts'
export { guestIdFilter } from './record/guest-id-filter.ts'
export { type GuestReference, resolveGuestReference } from './record/guest-reference.ts'
export {
  type CurrencyTotals,
  guestStatsLock,
  incrementMessageCounts,
  type StayTotals,
  storeCallCount,
  storeMessageCount,
  storeStayTotals,
} from './record/guest-stats.ts'
export { resolveGuest } from './record/resolve-guest.ts'
export { saveGuestChanges } from './record/save-guest.ts'
export { countExactContacts, guestSearchCondition, topGuestSearchCondition } from './search/search-guests.ts'
export { guestSearchValues, linkedGuestFields } from './searchable.ts'
export { segmentFields } from './segments/filter/fields.ts'
export { operatorsOf } from './segments/filter/grammar.ts'
export { TimelineEntry, timelineQuery } from './timeline/timeline-entries.ts'
export { guests, guestTypes }

export const guestsModule: Module = {
  name: 'guests',
  tables: [
    'guest_types',
    'guests',
    'guest_contact_points',
    'guest_consents',
    'guest_notes',
    'guest_merges',
    'guest_stats',
    'guest_search_terms',
    'guest_groups',
    'guest_group_members',
    'guest_segments',
    'guest_segment_members',
    'guest_imports',
    'guest_import_chunks',
    'guest_import_keys',
  ],
  triggers: {
    redirect_merged_guest: 'Replaces a reference to a merged guest by the survivor; refuses an anonymized guest.',
    index_new_guests: 'Writes the search terms of new guests.',
    index_guest_name: 'Deletes the search terms of a deleted guest.',
    reindex_guest_name: 'Rewrites the search terms when the name, company or status of a guest changes.',
    index_new_contact_points: 'Writes the search terms of new contact points.',
    index_contact_point: 'Deletes the search terms of a deleted contact point.',
    reindex_contact_point: 'Rewrites the search terms when a contact point changes.',
    remove_from_segments: 'Removes a merged or anonymized guest from all segments.',
  },
  countedLists: [countedGuests],
  resources: [guestTypes, guests, guestNotes, guestGroups, guestSegments, guestImports],
  tags: apiTags,
  endpoints: [
    ...guestTypes.endpoints,
    deleteGuestType,
    ...guests.endpoints,
    getGuest,
    createGuest,
    updateGuest,
    deleteGuest,
    mergeGuests,
    unmergeGuests,
    mergeHistory,
    anonymizeGuest,
    exportPersonalData,
    guestTimeline,
    duplicateGuests,
    exportGuests,
    importGuests,
    ...guestImports.endpoints,
    ...guestNotes.endpoints,
    listConsents,
    showIdentityDocument,
    ...guestGroups.endpoints,
    deleteGuestGroup,
    listGroupMembers,
    addGroupMembers,
    removeGroupMembers,
    listSegments,
    getSegment,
    ...guestSegments.endpoints,
    createSegment,
    changeSegment,
    previewSegment,
    listSegmentMembers,
  ],
  encryptedColumns: [documentNumberColumn, documentNumberBeforeColumn, importedLinesColumn],
  guestData: [noteGuestData],
  events: guestEvents,
  subscribers: [onRegistration],
  jobKinds: [guestImportJob, segmentEvaluationJob, purgeImport],
  limits: importLimits,
  metricSources: [importMetrics],
  searchable,
}
