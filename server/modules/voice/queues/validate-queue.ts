import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import type { Queue, QueueValues } from './queue-fields.ts'

/** Throws one 422 with all problems (§7.1): unknown hotels, and rules that a schema cannot express. */
export async function validateQueue(ctx: WriteContext, input: QueueValues, current?: Queue): Promise<QueueValues> {
  const { hotelIds = [] } = input
  const hotels = await ctx.acrossHotels((db) =>
    db.many(sql<{ id: string }>`
      select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(hotelIds)}::uuid[])
      order by id for share`),
  )
  const problems = [
    ...unknownReferences('hotelIds', hotelIds, hotels),
    ...duplicateSkills(input),
    ...callbackAfterMaxWait({ ...current, ...input }),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return input
}

const duplicateSkills = ({ requiredSkills = [] }: QueueValues): ErrorItem[] =>
  requiredSkills.flatMap(({ code }, index): ErrorItem[] => {
    if (requiredSkills.findIndex((each) => each.code === code) === index) return []
    return [{ field: `requiredSkills[${index}].code`, code: 'invalid_value', message: 'This skill is listed twice' }]
  })

/** A callback must be offered before the maximum wait ends the call. */
function callbackAfterMaxWait({
  offerCallbackAfterSeconds: offered,
  maxWaitSeconds: longest,
}: QueueValues): ErrorItem[] {
  if (!offered || !longest || offered < longest) return []
  const message = 'offerCallbackAfterSeconds must be less than maxWaitSeconds'
  return [{ field: 'offerCallbackAfterSeconds', code: 'out_of_range', message }]
}
