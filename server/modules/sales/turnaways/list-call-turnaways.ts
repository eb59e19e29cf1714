import Type, { type TSchema } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, named } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { NewTurnaway } from './record-turnaway.ts'
import { turnawaysOfCall } from './settle-inquiries.ts'
import { turnaways } from './turnaways.ts'

/** What is known of a turnaway before it is recorded. */
const fields = [
  'kind',
  'reason',
  'hotelId',
  'roomTypeId',
  'checkIn',
  'checkOut',
  'guests',
  'value',
  'currencyCode',
  'isRecovered',
] as const satisfies readonly (keyof NewTurnaway)[]

const row = turnaways.shapes.row.properties as Readonly<Record<string, TSchema>>

const ExpectedTurnaway = named(
  'ExpectedTurnaway',
  Type.Object(Object.fromEntries(fields.map((field) => [field, row[field] as TSchema]))),
)
const CallTurnaways = named(
  'CallTurnaways',
  Type.Object({
    turnaways: doc(
      Type.Array(ExpectedTurnaway),
      'At most five, the regret first. The reason of the regret is `unknown` until the wrap-up names one.',
    ),
  }),
)

/** `GET /calls/{id}/turnaways`: what nobody has booked yet in a call, so that the wrap-up asks why only if there is something. */
export const listCallTurnaways = endpoint({
  method: 'GET',
  path: '/calls/:id/turnaways',
  operationId: 'listCallTurnaways',
  access: 'calls.manage',
  summary: 'List what was not booked in a call',
  description:
    'Returns the turnaways that the call leaves if it is completed now: the stays that its agents looked for, and that were ' +
    'neither booked nor offered. Ask for the `lostReason` of the wrap-up if there are any.',
  extension: true,
  params: ById,
  returns: json(CallTurnaways),
  async handle(ctx, { params: { id } }) {
    const call = await ctx.db.one(sql<object>`
      select 1 as found from calls where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    if (!call) throw notFound('call')
    return { turnaways: [...(await turnawaysOfCall(ctx, id))] }
  },
})
