import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import {
  computed,
  fixed,
  instant,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { hasSomeHotel } from '#platform/resource/hotel-access.ts'
import { resource } from '#platform/resource/resource.ts'
import { type Component, ComponentSchema, templateCategories } from './components.ts'
import { validateComponents } from './validate-components.ts'

/** The statuses of a template: not submitted, being judged, usable, refused, or not usable any more. */
const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'paused'] as const

const fields = {
  integrationId: doc(
    fixed(uuid()),
    'The messaging integration whose provider judges the template. Fixed after creation.',
  ),
  name: doc(
    fixed(pattern('^[a-z0-9_]{1,512}$', '1 to 512 small letters, digits and _, such as booking_confirmed')),
    'The name; unique for its integration and language. Fixed after creation.',
    'booking_confirmed',
  ),
  languageCode: doc(
    fixed(pattern('^[a-z]{2,3}([_-][A-Z]{2})?$', 'a language with or without a country, such as tr or en_GB')),
    'The language, with or without a country. A hyphen becomes the underscore that the provider writes. Fixed ' +
      'after creation.',
    'en_GB',
  ),
  category: doc(
    oneOf(...templateCategories),
    'What the template is for. Marketing templates reach only guests who have not refused marketing.',
    'utility',
  ),
  components: doc(
    list<Component>(ComponentSchema, 4),
    'The parts of the template, each at most once and one BODY among them, as Meta publishes them. A part with ' +
      'variables, such as “Dear {{1}}”, has their examples in `example`.',
    [{ type: 'BODY', text: 'Your room is ready. We look forward to seeing you.' }],
  ),
  status: doc(
    withDefault(computed(oneOf(...templateStatuses)), 'draft'),
    '`draft` until it is submitted, `pending` while the provider judges it, `approved` if it may be sent, ' +
      '`rejected`, or `paused` if the provider does not allow it any more.',
    'approved',
  ),
  rejectionReason: doc(
    computed(optional(text(500))),
    'Why the provider refused or paused the template; null if it has not.',
  ),
  providerTemplateId: doc(
    computed(optional(text(255))),
    'The id that the provider gave the template; null before it was submitted.',
    '1407680676729941',
  ),
  syncedAt: doc(
    computed(optional(instant())),
    'When the template was last changed to what the provider says; null for a draft that was never submitted.',
  ),
}

export type TemplateValues = NewRow<typeof fields>
/** A template as the API returns it. */
export type Template = Row<typeof fields>

/** §4.4 WhatsApp templates: the only messages allowed when the guest has not written for 24 hours. */
export const templates = resource({
  path: '/messagingapp/templates',
  table: 'message_templates',
  label: 'message template',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  hotelsOf: hotelsOfTemplate,
  fields,
  verbs: ['list', 'get', 'create', 'delete'],
  filters: ['integrationId', 'name', 'languageCode', 'category', 'status'],
  sort: ['createdAt', 'name'],
  descriptions: {
    create: 'It is a draft until it is submitted; only approved templates can be sent.',
    delete: 'The provider keeps a submitted template, and the next synchronisation adds it again.',
  },
  errors: { create: ['duplicate', 'unknown_reference'], delete: ['dependent_records'] },
  check: async (ctx, input) => {
    const items = [...(await accountProblems(ctx, input)), ...templateProblems(input)]
    if (items.length > 0) throw invalid(...items)
    // The provider writes an underscore.
    return input.languageCode ? { languageCode: input.languageCode.replace('-', '_') } : undefined
  },
})

/** A template belongs to the hotels of its account. */
export async function hotelsOfTemplate(
  ctx: ReadContext,
  { integrationId }: TemplateValues,
): Promise<readonly string[]> {
  const account = await ctx.acrossHotels((db) =>
    db.one(sql<{ hotelIds: string[] }>`select hotel_ids from integrations
      where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId ?? null}`),
  )
  return account?.hotelIds ?? []
}

/** Returns the problems of the components. */
export const templateProblems = ({ components = [], category = 'utility' }: TemplateValues): ErrorItem[] =>
  validateComponents(components, category)

async function accountProblems(ctx: WriteContext, { integrationId }: TemplateValues): Promise<ErrorItem[]> {
  const account = await ctx.acrossHotels((db) =>
    db.one(sql<{ hotelIds: string[] }>`select hotel_ids from integrations
      where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId ?? null} and type = 'messagingApp'
      for key share`),
  )
  const message = 'There is no such integration of type messagingApp'
  return account && hasSomeHotel(ctx.actor.hotelIds, account.hotelIds)
    ? []
    : [{ field: 'integrationId', code: 'unknown_reference', message }]
}
