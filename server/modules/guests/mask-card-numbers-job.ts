import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('guests', [
  {
    table: 'guests',
    columns: [
      'first_name',
      'last_name',
      'title',
      'company_name',
      'tags',
      'blacklist_reason',
      'address',
      'preferences',
      'custom_fields',
    ],
  },
  { table: 'guest_notes', columns: ['text'] },
  { table: 'guest_contact_points', columns: ['label'], isUnversioned: true },
  { table: 'guest_consents', columns: ['source'], isUnversioned: true },
  { table: 'guest_groups', columns: ['description'] },
  { table: 'guest_segments', columns: ['description'] },
])
