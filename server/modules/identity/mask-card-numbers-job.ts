import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('identity', [
  { table: 'users', columns: ['first_name', 'last_name'] },
  { table: 'roles', columns: ['description'] },
])
