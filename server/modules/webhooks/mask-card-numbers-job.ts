import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('webhooks', [
  { table: 'webhooks', columns: ['description'] },
  { table: 'events', columns: ['body'], jsonColumn: 'body', hasTextIds: true, isUnversioned: true },
])
