import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalid, type ErrorItem } from '#platform/kernel/errors.ts'
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
import { resource } from '#platform/resource/resource.ts'
import { componentProblems, templateCategories } from './validate-components.ts'
import { type Component, ComponentShape } from './components.ts'

/** The states of a template: ours to write, the provider's to judge, in use or not. */
export const templateStatuses = ['draft', 'pending', 'approved', 'rejected', 'paused'] as const

const fields = {
  integrationId: fixed(uuid()),
  name: fixed(pattern('^[a-z0-9_]{1,512}$')),
  languageCode: fixed(pattern('^[a-z]{2,3}([_-][A-Z]{2})?$')),
  category: oneOf(...templateCategories),
  components: list<Component>(ComponentShape, 4),
  status: withDefault(computed(oneOf(...templateStatuses)), 'draft'),
  rejectionReason: computed(optional(text(500))),
  providerTemplateId: computed(optional(text(255))),
  syncedAt: computed(optional(instant())),
}

/** A template as a body gives it. */
export type TemplateValues = NewRow<typeof fields>
/** A template as it is answered. */
export type Template = Row<typeof fields>

/** §4.4 the templates of the messaging app: what may be sent when the guest has not written for a day. */
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
  check: async (ctx, input) => {
    const items = [...(await accountProblems(ctx, input)), ...problemsIn(input)]
    if (items.length > 0) throw invalid(...items)
    // As the provider spells it.
    return input.languageCode ? { languageCode: input.languageCode.replace('-', '_') } : undefined
  },
})

/** A template is for the hotels of its account; one of an unknown account for all. */
export async function hotelsOfTemplate(ctx: Context, { integrationId }: TemplateValues): Promise<readonly string[]> {
  const account = await ctx.acrossHotels((db) =>
    db.one(sql<{ hotelIds: string[] }>`select hotel_ids from integrations
      where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId ?? null}`),
  )
  return account?.hotelIds ?? []
}

/** What is wrong with the parts of a template. */
export const problemsIn = ({ components = [], category = 'utility' }: TemplateValues): ErrorItem[] =>
  componentProblems(components, category)

async function accountProblems(ctx: Context, { integrationId }: TemplateValues): Promise<ErrorItem[]> {
  const account = await ctx.acrossHotels((db) =>
    db.one(sql<object>`select id from integrations
      where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId ?? null} and type = 'messagingApp' for key share`),
  )
  const message = 'There is no such account of the kind messagingApp'
  return account ? [] : [{ field: 'integrationId', code: 'unknown_reference', message }]
}
