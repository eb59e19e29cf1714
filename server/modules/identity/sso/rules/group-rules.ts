import Type, { type Static } from 'typebox'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, machineText, named, strict, text } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid, Refusal } from '#platform/kernel/errors.ts'
import { lockAccess } from '../../access/lock-access.ts'
import { assertMayGrant } from '../../users/user-grants.ts'

const maxRules = 200

const GroupRule = named(
  'GroupRule',
  Type.Object(
    {
      value: doc(
        text({ minLength: 1, maxLength: 255, ...machineText }),
        'The group as the provider or the directory writes it: its name or its id. Each may occur once.',
        'Reservations Ankara',
      ),
      roleId: doc(Id, 'The role of its members.'),
      hotelIds: Type.Optional(doc(Type.Array(Id, { maxItems: 500 }), 'Their hotels; an empty list means all.', [])),
    },
    strict,
  ),
)

const GroupRules = named(
  'GroupRules',
  Type.Object(
    { rules: doc(Type.Array(GroupRule, { maxItems: maxRules }), 'The rules. The first one that matches counts.') },
    strict,
  ),
)

/** The role and hotels that a user gets. */
export type GrantedAccess = { readonly roleId: string; readonly hotelIds: readonly string[] }
type Rule = Required<Static<typeof GroupRule>>

const common = {
  path: '/grouprules',
  access: 'roles.manage',
  fullAdministrator: true,
  extension: true,
  returns: json(GroupRules),
} as const

/** `GET /grouprules`: which group has which role. */
export const getGroupRules = endpoint({
  ...common,
  method: 'GET',
  operationId: 'getGroupRules',
  summary: 'List the group rules',
  description:
    'Returns the rules that give users of identity providers and directories their roles and hotels, in order.',
  handle: async (ctx) => ({ rules: await listRules(ctx) }),
})

/** `PUT /grouprules`: replaces all rules. */
export const changeGroupRules = endpoint({
  ...common,
  method: 'PUT',
  operationId: 'updateGroupRules',
  reach: 'tenant',
  summary: 'Replace the group rules',
  description:
    'Replaces all rules by those of the body, in their order. They take effect at the next sign-in of each user. Callers ' +
    'must hold all privileges of the roles.',
  errors: ['unknown_reference', 'duplicate'],
  body: GroupRules,
  async handle(ctx, { body }) {
    await lockAccess(ctx)
    const before = await listRules(ctx)
    const rules = body.rules.map((rule): Rule => ({ hotelIds: [], ...rule }))
    await validateRules(ctx, rules, before)
    await replaceRules(ctx, rules)
    const changes = [{ field: 'rules', before, after: rules }]
    ctx.audit({ action: 'groupRules.updated', resourceType: 'groupRules', resourceId: null, changes })
    return { rules }
  },
})

const listRules = ({ db, actor }: ReadContext): Promise<Rule[]> =>
  db.many(sql<Rule>`
    select value, role_id, hotel_ids from group_rules where tenant_id = ${actor.tenantId} order by position`)

/** Throws 422 and 403 with the place of the rule, as `assertMayGrant` does. */
async function validateRules(ctx: ReadContext, rules: readonly Rule[], before: readonly Rule[]): Promise<void> {
  const items: ErrorItem[] = rules.flatMap(({ value }, index) =>
    rules.findIndex((each) => each.value === value) === index
      ? []
      : [{ field: `rules[${index}].value`, code: 'invalid_value', message: 'Each group may occur once' }],
  )
  if (items.length > 0) throw invalid(...items)
  const knownHotels = before.flatMap(({ hotelIds }) => hotelIds)
  for (const [index, rule] of rules.entries()) {
    await assertMayGrant(ctx, rule, knownHotels).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      const placed = error.items.map((item) => ({ ...item, field: `rules[${index}].${item.field}` }))
      throw new Refusal(error.statusCode, error.message, placed)
    })
  }
}

async function replaceRules(ctx: WriteContext, rules: readonly Rule[]): Promise<void> {
  const { tenantId } = ctx.actor
  await ctx.db.run(sql`delete from group_rules where tenant_id = ${tenantId}`)
  if (rules.length === 0) return
  const rows = rules.map(
    ({ value, roleId, hotelIds }, position) =>
      sql`(${tenantId}, ${ctx.newId()}, ${position}, ${value}, ${roleId}, ${hotelIds}::uuid[], ${ctx.now})`,
  )
  await ctx.db.run(sql`
    insert into group_rules (tenant_id, id, position, value, role_id, hotel_ids, created_at) values ${sql.join(rows)}`)
}

/** The access of the first rule that matches one of the groups, if there is one. */
export const findGroupAccess = (
  { db, actor }: ReadContext,
  groups: readonly string[],
): Promise<GrantedAccess | undefined> =>
  db.one(sql<GrantedAccess>`
    select role_id, hotel_ids from group_rules
    where tenant_id = ${actor.tenantId} and value = any(${groups}::text[]) order by position limit 1`)
