import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('hotels', [
  { table: 'hotels', columns: ['description', 'address'] },
  { table: 'room_types', columns: ['description', 'amenities', 'out_of_order'] },
  { table: 'additional_services', columns: ['description'] },
])
