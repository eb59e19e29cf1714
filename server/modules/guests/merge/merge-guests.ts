import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid, refuse } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { type Guest, guests } from '../record/guests.ts'
import { lockGuests } from '../record/lock-guests.ts'
import { lockActiveGuest } from '../record/resolve-guest.ts'
import { applyMerge } from './apply-merge.ts'
import { selectableFields } from './merge-fields.ts'

const maxMergedGuests = 10

const FieldSources = Type.Object(
  Object.fromEntries(
    selectableFields.map((name) => [name, Type.Optional(doc(Id, `The guest whose \`${name}\` survives.`))]),
  ) as Record<(typeof selectableFields)[number], ReturnType<typeof Type.Optional<typeof Id>>>,
  strict,
)

const MergeRequest = Type.Object(
  {
    guestIds: doc(Type.Array(Id, { minItems: 1, maxItems: maxMergedGuests }), 'The guests to merge into this one.'),
    fields: Type.Optional(doc(FieldSources, 'Whose value survives, by field; this guest’s own by default.', {})),
  },
  strict,
)

/**
 * POST /guests/{id}/merge: merges guests into this one. `fields` says whose value survives. All records of the other
 * guests belong to the survivor from then on, and their ids resolve to it. One transaction: all or nothing.
 */
export const mergeGuests = endpoint({
  method: 'POST',
  path: '/guests/:id/merge',
  freshFactor: true,
  operationId: 'mergeGuests',
  access: 'guests.manage',
  reach: 'shared',
  summary: 'Merge guests into this one',
  description:
    'Merges up to ten guests into this one and returns it. Their reservations, calls, messages and notes belong to it from ' +
    'then on, and their ids resolve to it. Empty fields are filled from the others. The merge can be undone.',
  emits: ['guest.merged', 'reservation.detailsChanged'],
  errors: ['invalid_state_transition', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: MergeRequest,
  // Equal contact points become one, so the answer reveals equality: each guest counts as a look-up.
  lookUps: (_query, _tenant, body) => listedIds(body).length,
  returns: json(
    Type.Object(
      {
        mergeId: doc(Id, 'The merge, to undo it.'),
        guest: doc(guests.shapes.row, 'The guest after the merge.'),
      },
      { title: 'GuestMergeResult' },
    ),
  ),
  async handle(ctx, { params, body }) {
    const ids = idsOf(lowerAscii(params.id), body)
    await lockGuests(ctx, [params.id, ...ids])
    const survivor = await lockActiveGuest(ctx, params.id)
    return applyMerge(ctx, { survivor, others: await othersOf(ctx, ids), choice: body.fields ?? {} })
  },
})

/** The list of a body that is not validated yet. */
const listedIds = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'guestIds' in body ? [body.guestIds].flat() : []

/** The ids of the other guests. Throws 422 for an invalid list or choice. */
function idsOf(id: string, { guestIds, fields = {} }: Static<typeof MergeRequest>): string[] {
  const ids = guestIds.map((each) => lowerAscii(each))
  const problems: ErrorItem[] = []
  for (const [index, each] of ids.entries()) {
    if (each !== id && ids.indexOf(each) === index) continue
    const message = each === id ? 'A guest cannot be merged into itself' : 'This guest is in the list twice'
    problems.push({ field: `guestIds[${index}]`, code: 'invalid_value', message })
  }
  for (const [name, chosen] of Object.entries(fields)) {
    if (chosen === undefined || [id, ...ids].includes(lowerAscii(chosen))) continue
    problems.push({
      field: `fields.${name}`,
      code: 'unknown_reference',
      message: 'This must be the id of one of the guests to merge',
    })
  }
  if (problems.length > 0) throw invalid(...problems)
  return ids
}

async function othersOf(ctx: ReadContext, ids: readonly string[]): Promise<Guest[]> {
  const known = await ctx.db.many(sql<{ id: string; status: string }>`
    select id, status from guests where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])`)
  const unknown = unknownReferences('guestIds', ids, known)
  if (unknown.length > 0) throw invalid(...unknown)
  const others: Guest[] = []
  for (const [index, id] of ids.entries()) {
    const guest = await guests.find(ctx, id)
    if (guest.status !== 'active') {
      throw refuse('invalid_state_transition', `This guest is already ${guest.status}`, `guestIds[${index}]`)
    }
    others.push(guest)
  }
  return others
}
