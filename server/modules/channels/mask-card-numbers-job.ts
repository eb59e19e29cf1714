import { maskStoredTexts } from '#platform/stored-texts/mask-stored-texts.ts'

/** Masks card numbers in texts of this module that are older than the masking. */
export const maskCardNumbersJob = maskStoredTexts('channels', [
  { table: 'conversations', columns: ['contact_name', 'labels'] },
  { table: 'messages', columns: ['text', 'location'] },
  { table: 'message_attachments', columns: ['file_name'], isUnversioned: true },
  { table: 'canned_responses', columns: ['text'] },
  { table: 'chat_widgets', columns: ['welcome_text', 'offline_text'] },
])
