import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('voice', [
  { table: 'calls', columns: ['wrap_up_note', 'notes', 'tags'] },
  { table: 'scheduled_callbacks', columns: ['reason', 'notes'] },
  { table: 'voice_dids', columns: ['label'] },
])
