import Type, { type Static } from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, refuse } from '#platform/kernel/errors.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { guests, type Guest } from '../record/guests.ts'
import { lockActive } from '../record/resolve-guest.ts'
import { lockGuests } from '../record/lock-guests.ts'
import { storeMerge } from './apply-merge.ts'
import { choosable } from './merge-fields.ts'

const mostAtOnce = 10

const Choice = Type.Object(
  Object.fromEntries(choosable.map((name) => [name, Type.Optional(Id)])) as Record<
    (typeof choosable)[number],
    ReturnType<typeof Type.Optional<typeof Id>>
  >,
  { additionalProperties: false },
)

const MergeRequest = Type.Object(
  { guestIds: Type.Array(Id, { minItems: 1, maxItems: mostAtOnce }), fields: Type.Optional(Choice) },
  { additionalProperties: false },
)

/**
 * POST /guests/{id}/merge: makes these guests one. `fields` says whose value survives; all that names one of the others
 * names the survivor from then on, and their ids answer with it. All or nothing.
 */
export const mergeGuests = endpoint({
  method: 'POST',
  path: '/guests/:id/merge',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Merge guests into this one',
  extension: true,
  status: 200,
  params: ById,
  body: MergeRequest,
  // Points that are equal become one, which shows.
  lookUps: (_query, _tenant, body) =>
    [(body as Partial<Static<typeof MergeRequest>> | null)?.guestIds ?? []].flat().length,
  returns: Type.Object({ mergeId: Id, guest: guests.shapes.row }),
  async handle(ctx, { params, body }) {
    const ids = idsOf(params.id.toLowerCase(), body)
    await lockGuests(ctx, [params.id, ...ids])
    const survivor = await lockActive(ctx, params.id)
    return storeMerge(ctx, { survivor, others: await othersOf(ctx, ids), choice: body.fields ?? {} })
  },
})

/** The ids of the others. Throws 422 for what no merge can be about. */
function idsOf(id: string, { guestIds, fields = {} }: Static<typeof MergeRequest>): string[] {
  const ids = guestIds.map((each) => each.toLowerCase())
  const problems: ErrorItem[] = []
  for (const [index, each] of ids.entries()) {
    if (each !== id && ids.indexOf(each) === index) continue
    const message = each === id ? 'A guest is not merged into itself' : 'This guest is named twice'
    problems.push({ field: `guestIds[${index}]`, code: 'invalid_value', message })
  }
  for (const [name, chosen] of Object.entries(fields)) {
    if (chosen === undefined || [id, ...ids].includes(chosen.toLowerCase())) continue
    problems.push({
      field: `fields.${name}`,
      code: 'unknown_reference',
      message: 'This is none of the guests to merge',
    })
  }
  if (problems.length > 0) throw invalid(...problems)
  return ids
}

async function othersOf(ctx: Context, ids: readonly string[]): Promise<Guest[]> {
  const known = await ctx.db.many(sql<{ id: string; status: string }>`
    select id, status from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`)
  const unknown = unknownReferences('guestIds', ids, known)
  if (unknown.length > 0) throw invalid(...unknown)
  const others: Guest[] = []
  for (const [index, id] of ids.entries()) {
    const guest = await guests.find(ctx, id)
    if (guest.status !== 'active') {
      throw refuse('invalid_state_transition', `This guest is ${guest.status} already`, `guestIds[${index}]`)
    }
    others.push(guest)
  }
  return others
}
