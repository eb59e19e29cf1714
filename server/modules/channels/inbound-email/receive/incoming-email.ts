import type { WrittenFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { PackedFile } from '#platform/outbound/storage/file-pack.ts'
import type { ReadEmail } from '../parse/email-task.ts'

/** A file of a mail: its bytes are in the storage, or the tenant had no room for them. */
export type EmailAttachment = {
  readonly fileName: string | null
  readonly contentType: string
  readonly sizeBytes: number
  readonly written: WrittenFile | null
}

/** A mail whose bytes are stored. */
export type IncomingEmail = {
  readonly email: ReadEmail
  /** The Message-ID, or a digest of the bytes. */
  readonly headerId: string
  /** Addresses to which it was delivered, those of the envelope first. */
  readonly recipients: readonly string[]
  readonly receivedAt: Temporal.Instant
  /** Null if the tenant has no room for files. */
  readonly source: PackedFile | null
  readonly attachments: readonly EmailAttachment[]
}
