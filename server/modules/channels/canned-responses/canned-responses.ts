import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import {
  language,
  list,
  type NewRow,
  optional,
  pattern,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { resource } from '#platform/resource/resource.ts'
import { unknownVariables } from './canned-variables.ts'

const fields = {
  shortcut: pattern('^[a-z0-9_-]{1,40}$'),
  text: text(4_000),
  hotelIds: withDefault(list<string>(uuid()), []),
  languageCode: optional(language()),
}

/** One as a body gives it. */
export type CannedValues = NewRow<typeof fields>
/** One as it is answered. */
export type CannedResponse = Row<typeof fields>

/** What is answered again and again, found by its shortcut, with variables such as `{{guest.firstName}}`. */
export const cannedResponses = resource({
  path: '/cannedresponses',
  table: 'canned_responses',
  label: 'canned response',
  extension: true,
  access: { read: 'guests.read', write: 'guests.manage' },
  reach: 'hotel',
  fields,
  filters: ['shortcut', 'languageCode'],
  sort: ['shortcut', 'createdAt'],
  check: async (ctx, input) => {
    const items = [...unknownVariables(input.text ?? ''), ...(await unknownHotels(ctx, input.hotelIds))]
    if (items.length > 0) throw invalid(...items)
    return undefined
  },
})

async function unknownHotels(ctx: Context, ids: readonly string[] = []): Promise<ErrorItem[]> {
  if (ids.length === 0) return []
  const known = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[]) for key share`)
  return unknownReferences('hotelIds', ids, known)
}
