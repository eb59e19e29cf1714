import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type LinkKind, linkAddress, linkToken } from './link-token.ts'

/** 16 bytes in base64url. It is as long as a token, so that a text has its final length. */
const placeholder = /#-([A-Za-z0-9_-]{22})/g

/**
 * The address of a link in texts that are stored: it holds the id of the link instead of the token, and opens nothing.
 * `insertLinkAddresses` replaces it when the text leaves the service.
 */
export const linkPlaceholder = (publicUrl: string, linkId: string): string =>
  linkAddress(publicUrl, `-${Buffer.from(linkId.replaceAll('-', ''), 'hex').toString('base64url')}`)

/** Replaces the placeholders of links in a text by their addresses. */
export async function insertLinkAddresses(ctx: ReadContext, text: string): Promise<string> {
  const ids = [...text.matchAll(placeholder)].map(([, encoded = '']) => idOf(encoded))
  if (ids.length === 0) return text
  const rows = await ctx.db.many(sql<{ id: string; kind: LinkKind; keyId: string }>`
    select id, kind, key_id from guest_links
    where tenant_id = ${ctx.actor.tenantId} and id = any (${ids}::uuid[])`)
  const tokens = new Map(rows.map((row) => [row.id, linkToken(ctx.runtime.keys, row)]))
  return text.replaceAll(placeholder, (found, encoded: string) => {
    const token = tokens.get(idOf(encoded))
    return token ? `#${token}` : found
  })
}

function idOf(encoded: string): string {
  const hex = Buffer.from(encoded, 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
