import type { Module } from '#platform/module.ts'
import { addGroupMembers } from './groups/add-group-members.ts'
import { anonymizeGuest } from './privacy/anonymize-guest.ts'
import { changeSegment } from './segments/change-segment.ts'
import { createGuest } from './record/create-guest.ts'
import { createSegment } from './segments/create-segment.ts'
import { deleteGuest } from './record/delete-guest.ts'
import { deleteGuestType } from './types/delete-guest-type.ts'
import { duplicateGuests } from './merge/duplicate-guests.ts'
import { segmentEvaluationJob } from './segments/evaluate-segment.ts'
import { guestCreated } from './events.ts'
import { getGuest } from './record/get-guest.ts'
import { exportGuests } from './csv/export-csv.ts'
import { purgeImport } from './import/purge-import.ts'
import { listGroupMembers } from './groups/list-group-members.ts'
import { exportPersonalData } from './privacy/export-personal-data.ts'
import { mergeHistory, documentNumberBeforeColumn } from './merge/merge-history.ts'
import { guestGroups } from './groups/guest-groups.ts'
import { guestImports } from './import/guest-imports.ts'
import { guestSegments } from './segments/guest-segments.ts'
import { guestTimeline } from './timeline/guest-timeline.ts'
import { guestTypes } from './types/guest-types.ts'
import { guests } from './record/guests.ts'
import { documentNumberColumn } from './record/identity-document.ts'
import { importGuests } from './import/import-guests.ts'
import { importMetrics, importLimits } from './import/import-limits.ts'
import { importedLinesColumn } from './import/import-chunks.ts'
import { listConsents } from './record/list-consents.ts'
import { mergeGuests } from './merge/merge-guests.ts'
import { guestNotes } from './record/notes.ts'
import { noteGuestData } from './record/guest-data.ts'
import { onRegistration } from './tenant-defaults.ts'
import { guestImportJob } from './import/import-job.ts'
import { previewSegment } from './segments/preview-segment.ts'
import { getSegment, listSegments } from './segments/list-segments.ts'
import { removeGroupMembers } from './groups/remove-group-members.ts'
import { searchable } from './searchable.ts'
import { listSegmentMembers } from './segments/list-segment-members.ts'
import { showIdentityDocument } from './record/show-identity-document.ts'
import { unmergeGuests } from './merge/unmerge-guests.ts'
import { updateGuest } from './record/update-guest.ts'

export { guestIdFilter } from './record/guest-id-filter.ts'
export { listGroupsOfGuest, lockGroups } from './groups/groups-of-guest.ts'
export { type Booker, listGroupsOfBooker } from './matching/groups-of-booker.ts'
export { findOrCreateByContactPoint } from './matching/find-or-create-by-contact-point.ts'
export { type BookingGuest, findOrCreateByPhone } from './matching/find-or-create-by-phone.ts'
export {
  incrementMessageCount,
  storeCallCount,
  storeMessageCount,
  storeStayTotals,
  type StayTotals,
  guestStatsLock,
} from './record/guest-stats.ts'
export { matchByContactPoint } from './matching/match-by-contact-point.ts'
export { countExactContacts, guestSearchCondition, topGuestSearchCondition } from './search/search-guests.ts'
export { linkedGuestFields, guestSearchValues } from './searchable.ts'
export { TimelineEntry, timelineQuery } from './timeline/timeline-entries.ts'
export { type GuestReference, resolveGuestReference } from './record/guest-reference.ts'
export { hasRefusedRecording } from './consents/recording-consent.ts'
export { guestCreated, guests }

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
    'guest_import_parts',
    'guest_import_keys',
  ],
  triggers: {
    follow_merged_guest: 'Replaces a reference to a merged guest by the survivor; refuses an anonymized guest.',
    keep_name_terms: 'Writes the search terms of a new guest, and deletes those of a deleted guest.',
    keep_changed_name_terms: 'Rewrites the search terms when the name, company or status of a guest changes.',
    keep_contact_terms: 'Writes the search terms of a new contact point, and deletes those of a deleted one.',
    keep_changed_contact_terms: 'Rewrites the search terms when a contact point changes.',
    leave_segments: 'Removes a merged or anonymized guest from all segments.',
  },
  resources: [guestTypes, guests, guestNotes, guestGroups, guestSegments, guestImports],
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
  events: [guestCreated],
  subscribers: [onRegistration],
  jobKinds: [guestImportJob, segmentEvaluationJob, purgeImport],
  limits: importLimits,
  metricSources: [importMetrics],
  searchable,
}
