import type { Module } from '#platform/module.ts'
import { addGroupMembers } from './groups/add-group-members.ts'
import { anonymizeGuest } from './privacy/anonymize-guest.ts'
import { changeSegment } from './segments/change-segment.ts'
import { createGuest } from './record/create-guest.ts'
import { createSegment } from './segments/create-segment.ts'
import { deleteGuest } from './record/delete-guest.ts'
import { deleteGuestType } from './types/delete-guest-type.ts'
import { duplicateGuests } from './merge/duplicate-guests.ts'
import { segmentEvaluation } from './segments/evaluate-segment.ts'
import { guestCreated } from './events.ts'
import { getGuest } from './record/get-guest.ts'
import { exportGuests } from './csv/export-csv.ts'
import { forgetImport } from './import/purge-import.ts'
import { groupMembers } from './groups/list-group-members.ts'
import { exportGuest } from './privacy/export-personal-data.ts'
import { guestMerges, numberBefore } from './merge/merge-history.ts'
import { guestGroups } from './groups/guest-groups.ts'
import { guestImports } from './import/guest-imports.ts'
import { guestSegments } from './segments/guest-segments.ts'
import { guestTimeline } from './timeline/guest-timeline.ts'
import { guestTypes } from './types/guest-types.ts'
import { guests } from './record/guests.ts'
import { documentNumber } from './record/identity-document.ts'
import { importGuests } from './import/import-guests.ts'
import { importFigures, importLimits } from './import/import-limits.ts'
import { importedLines } from './import/import-chunks.ts'
import { listConsents } from './record/list-consents.ts'
import { mergeGuests } from './merge/merge-guests.ts'
import { guestNotes } from './record/notes.ts'
import { ofGuests } from './record/guest-linked-notes.ts'
import { onRegistration } from './tenant-defaults.ts'
import { guestImport } from './import/import-job.ts'
import { previewSegment } from './segments/preview-segment.ts'
import { getSegment, listSegments } from './segments/list-segments.ts'
import { removeGroupMembers } from './groups/remove-group-members.ts'
import { searchable } from './searchable.ts'
import { segmentGuests } from './segments/list-segment-members.ts'
import { showDocument } from './record/show-identity-document.ts'
import { unmergeGuests } from './merge/unmerge-guests.ts'
import { updateGuest } from './record/update-guest.ts'

export { byGuest } from './record/guest-id-filter.ts'
export { type Booker, groupsOfBooker, groupsOfGuest, knownGroups } from './groups/groups-of-guest.ts'
export { guestByContactPoint } from './matching/find-or-create-by-contact-point.ts'
export { type GivenGuest, guestByPhone } from './matching/find-or-create-by-phone.ts'
export { countMessage, keepCalls, keepMessages, keepStays, type StaySums, takeStatsTurn } from './record/guest-stats.ts'
export { guestsByContactPoint } from './matching/match-by-contact-point.ts'
export { guestsFound, matching, wholeValues } from './search/search-guests.ts'
export { fieldsOfGuest, guestSearchValues } from './searchable.ts'
export { Moment, momentsOf } from './timeline/timeline-entries.ts'
export { type NamedGuest, namedGuest } from './record/guest-reference.ts'
export { refusesRecording } from './consents/recording-consent.ts'
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
    guestMerges,
    anonymizeGuest,
    exportGuest,
    guestTimeline,
    duplicateGuests,
    exportGuests,
    importGuests,
    ...guestImports.endpoints,
    ...guestNotes.endpoints,
    listConsents,
    showDocument,
    ...guestGroups.endpoints,
    groupMembers,
    addGroupMembers,
    removeGroupMembers,
    listSegments,
    getSegment,
    ...guestSegments.endpoints,
    createSegment,
    changeSegment,
    previewSegment,
    segmentGuests,
  ],
  sealed: [documentNumber, numberBefore, importedLines],
  ofGuests,
  events: [guestCreated],
  subscribers: [onRegistration],
  work: [guestImport, segmentEvaluation, forgetImport],
  limits: importLimits,
  figures: [importFigures],
  searchable,
}
