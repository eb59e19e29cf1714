import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { language, list, optional, pattern, text, uuid, withDefault } from '#platform/resource/fields.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { resource } from '#platform/resource/resource.ts'
import { unknownVariableProblems } from './canned-variables.ts'

const fields = {
  shortcut: doc(
    pattern('^[a-z0-9_-]{1,40}$', '1 to 40 small letters, digits, - and _, such as late-check-out'),
    'The short name by which agents find the text; unique.',
    'late-check-out',
  ),
  text: doc(
    text(4_000),
    'The text. `{{guest.firstName}}`, `{{guest.lastName}}`, `{{hotel.name}}`, `{{hotel.phone}}`, ' +
      '`{{hotel.email}}`, `{{user.firstName}}` and `{{user.lastName}}` stand for values of the conversation.',
    'Dear {{guest.firstName}}, you can check out at 14:00.',
  ),
  hotelIds: doc(
    withDefault(list<string>(uuid()), []),
    'The hotels that the text is meant for; an empty list means all.',
    [],
  ),
  languageCode: doc(optional(language()), 'The language of the text; null if it is not said.', 'en'),
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
  errors: { create: ['duplicate', 'unknown_reference'], update: ['duplicate', 'unknown_reference'] },
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
