import type { Module } from '#platform/module.ts'
import { addGroupMembers } from './add-group-members.ts'
import { anonymizeGuest } from './anonymize-guest.ts'
import { changeSegment } from './change-segment.ts'
import { createGuest } from './create-guest.ts'
import { createSegment } from './create-segment.ts'
import { deleteGuest } from './delete-guest.ts'
import { deleteGuestType } from './delete-guest-type.ts'
import { duplicateGuests } from './duplicate-guests.ts'
import { segmentEvaluation } from './evaluate-segment.ts'
import { guestCreated } from './events.ts'
import { getGuest } from './get-guest.ts'
import { exportGuests } from './export-guests.ts'
import { forgetImport } from './forget-import.ts'
import { groupMembers } from './group-members.ts'
import { exportGuest } from './export-guest.ts'
import { guestMerges, numberBefore } from './guest-merges.ts'
import { guestGroups } from './guest-groups.ts'
import { guestImports } from './guest-imports.ts'
import { guestSegments } from './guest-segments.ts'
import { guestTimeline } from './guest-timeline.ts'
import { guestTypes } from './guest-types.ts'
import { guests } from './guests.ts'
import { documentNumber } from './identity-document.ts'
import { importGuests } from './import-guests.ts'
import { importFigures, importLimits } from './import-limits.ts'
import { importedLines } from './import-parts.ts'
import { listConsents } from './list-consents.ts'
import { mergeGuests } from './merge-guests.ts'
import { guestNotes } from './notes.ts'
import { ofGuests } from './of-guests.ts'
import { onRegistration } from './on-registration.ts'
import { guestImport } from './perform-import.ts'
import { previewSegment } from './preview-segment.ts'
import { getSegment, listSegments } from './read-segments.ts'
import { removeGroupMembers } from './remove-group-members.ts'
import { searchable } from './searchable.ts'
import { segmentGuests } from './segment-guests.ts'
import { showDocument } from './show-document.ts'
import { unmergeGuests } from './unmerge-guests.ts'
import { updateGuest } from './update-guest.ts'

export { byGuest } from './by-guest.ts'
export { type Booker, groupsOfBooker, groupsOfGuest, knownGroups } from './groups-of-guest.ts'
export { guestByContactPoint } from './guest-by-contact-point.ts'
export { type GivenGuest, guestByPhone } from './guest-by-phone.ts'
export { countMessage, keepCalls, keepMessages, keepStays, type StaySums, takeStatsTurn } from './guest-stats.ts'
export { guestsByContactPoint } from './guests-by-contact-point.ts'
export { guestsFound, matching, wholeValues } from './search-guests.ts'
export { fieldsOfGuest, guestSearchValues } from './searchable.ts'
export { Moment, momentsOf } from './timeline-moments.ts'
export { type NamedGuest, namedGuest } from './named-guest.ts'
export { refusesRecording } from './refuses-recording.ts'
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
