import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { language, list, optional, pattern, text, uuid, withDefault } from '#platform/resource/fields.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { resource } from '#platform/resource/resource.ts'
import { unknownVariableProblems } from './canned-variables.ts'

const fields = {
  shortcut: pattern('^[a-z0-9_-]{1,40}$', '1 to 40 small letters, digits, - and _, such as late-check-out'),
  text: text(4_000),
  hotelIds: withDefault(list<string>(uuid()), []),
  languageCode: optional(language()),
}

/** Reusable answers, found by their shortcut, with variables such as `{{guest.firstName}}`. */
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
    const items = [...unknownVariableProblems(input.text ?? ''), ...(await unknownHotelProblems(ctx, input.hotelIds))]
    if (items.length > 0) throw invalid(...items)
    return undefined
  },
})

async function unknownHotelProblems(ctx: WriteContext, ids: readonly string[] = []): Promise<ErrorItem[]> {
  if (ids.length === 0) return []
  const hotels = await ctx.db.many(sql<{ id: string }>`
    select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[]) for key share`)
  return unknownReferences('hotelIds', ids, hotels)
}
