import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { HeldMailbox } from './mailbox-leases.ts'

/** How far a mailbox is read: all messages up to `lastUid` are stored, as long as the server's numbers hold. */
export type MailboxCursor = { readonly uidValidity: number | null; readonly lastUid: number | null }

/** Another process holds the mailbox now. */
export class LeaseError extends Error {}

/** The cursor of a mailbox that this process holds. @throws LeaseError */
export async function readCursor(ctx: WriteContext, held: HeldMailbox): Promise<MailboxCursor> {
  const row = await ctx.db.one(sql<MailboxCursor>`
    select uid_validity, last_uid from email_mailboxes where ${isHeld(held)}`)
  if (!row) throw new LeaseError()
  return row
}

/** Moves the cursor, in the transaction of the message that it passes. @throws LeaseError */
export async function moveCursor(
  ctx: WriteContext,
  held: HeldMailbox,
  { uidValidity, lastUid }: { readonly uidValidity: number; readonly lastUid: number },
): Promise<void> {
  const moved = await ctx.db.run(sql`
    update email_mailboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid} where ${isHeld(held)}`)
  if (moved === 0) throw new LeaseError()
}

const isHeld = ({ tenantId, integrationId, leaseToken }: HeldMailbox) =>
  sql`tenant_id = ${tenantId} and integration_id = ${integrationId} and lease_token = ${leaseToken}`
