import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'

/** How long a process holds a mailbox without renewing its lease. */
const leaseSeconds = 60

/** A mailbox that this process holds. The token fences it: a process whose lease has ended writes nothing any more. */
export type HeldMailbox = { readonly tenantId: string; readonly integrationId: string; readonly leaseToken: string }

/** Takes up to `max` mailboxes that no process holds, those that waited longest first. */
export async function claimMailboxes(runtime: Runtime, max: number): Promise<HeldMailbox[]> {
  const now = runtime.now()
  return runtime.database.in('workers').many(sql<HeldMailbox>`
    update email_mailboxes m
    set lease_until = ${now.add({ seconds: leaseSeconds })}::timestamptz, lease_token = ${runtime.newId()}
    from (
      select tenant_id, integration_id from email_mailboxes
      where lease_until is null or lease_until <= ${now}
      order by lease_until nulls first limit ${max} for update skip locked) free
    where m.tenant_id = free.tenant_id and m.integration_id = free.integration_id
    returning m.tenant_id, m.integration_id, m.lease_token`)
}

/** How many mailboxes wait for a process, `max` at most. */
export async function countWaitingMailboxes({ database, now }: Runtime, max: number): Promise<number> {
  const rows = await database.in('workers').many(sql<object>`
    select from email_mailboxes where lease_until is null or lease_until <= ${now()} limit ${max}`)
  return rows.length
}

/** Renews the leases. Returns the accounts whose lease is still this process's. */
export async function renewLeases({ database, now }: Runtime, held: readonly HeldMailbox[]): Promise<Set<string>> {
  if (held.length === 0) return new Set()
  const tokens = sql.val(held.map(({ leaseToken }) => leaseToken))
  const renewed = await database.in('workers').many(sql<{ integrationId: string }>`
    update email_mailboxes set lease_until = ${now().add({ seconds: leaseSeconds })}::timestamptz
    where lease_token = any (${tokens}::uuid[]) returning integration_id`)
  return new Set(renewed.map(({ integrationId }) => integrationId))
}

/** Ends a lease. The mailbox is free after so many seconds. */
export async function releaseMailbox(
  { database, now }: Runtime,
  { leaseToken, integrationId }: HeldMailbox,
  afterSeconds: number,
): Promise<void> {
  await database.in('workers').run(sql`
    update email_mailboxes set lease_until = ${now().add({ seconds: afterSeconds })}::timestamptz, lease_token = null
    where lease_token = ${leaseToken} and integration_id = ${integrationId}`)
}
