import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { hashLinkToken, type LinkKind, linkAddress, linkKinds, linkToken } from './link-token.ts'

/** A link as the caller of `openGuestLink` gets it. */
export type GuestLink = { readonly url: string; readonly expiresAt: string }

type LinkRow = { readonly id: string; readonly keyId: string; readonly expiresAt: string }

/**
 * Returns the address of a link of a guest. A link that still holds for half of its time is used again, so that letters
 * of the same days carry the same address; else there is a new one, beside which the old ones keep working.
 */
export async function openGuestLink(ctx: WriteContext, kind: LinkKind, guestId: string): Promise<GuestLink> {
  const { days } = linkKinds[kind]
  const known = await ctx.db.one(sql<LinkRow>`
    select id, key_id, expires_at from guest_links
    where tenant_id = ${ctx.actor.tenantId} and guest_id = ${guestId} and kind = ${kind} and revoked_at is null
      and expires_at > ${ctx.now.add({ hours: days * 12 }).toString()}::timestamptz
    order by expires_at desc limit 1`)
  const url = known && addressOf(ctx, kind, known)
  if (known && url) return { url, expiresAt: known.expiresAt }
  return insertLink(ctx, kind, guestId)
}

async function insertLink(ctx: WriteContext, kind: LinkKind, guestId: string): Promise<GuestLink> {
  const { keys, newId } = ctx.runtime
  const expiresAt = formatInstant(ctx.now.add({ hours: linkKinds[kind].days * 24 }))
  const row = { id: newId(), keyId: keys.activeId, expiresAt }
  const now = ctx.now.toString()
  const token = linkToken(keys, { ...row, kind }) ?? ''
  await ctx.db.run(sql`
    insert into guest_links (tenant_id, id, kind, guest_id, key_id, token_hash, expires_at, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${row.id}, ${kind}, ${guestId}, ${row.keyId}, ${hashLinkToken(token)},
      ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)`)
  ctx.audit({ action: 'guestLink.created', resourceType: 'guestLink', resourceId: row.id })
  return { url: linkAddress(ctx.runtime.config.PUBLIC_URL, token), expiresAt }
}

/** Undefined if the key of the link has left the key ring: its address cannot be told again, but still works. */
function addressOf({ runtime }: WriteContext, kind: LinkKind, { id, keyId }: LinkRow): string | undefined {
  const token = linkToken(runtime.keys, { id, kind, keyId })
  return token && linkAddress(runtime.config.PUBLIC_URL, token)
}
