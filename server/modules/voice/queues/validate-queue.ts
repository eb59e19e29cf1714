import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { unknownReferences } from '#platform/resource/references.ts'
import type { Queue, QueueValues } from './queues.ts'

/** Throws 422 for hotels that are not there and for what no schema can say, all that is wrong at once (§7.1). */
export async function checkQueue(ctx: Context, input: QueueValues, current?: Queue): Promise<QueueValues> {
  const { hotelIds = [] } = input
  const hotels = await ctx.acrossHotels((db) =>
    db.many(sql<{ id: string }>`
      select id from hotels where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(hotelIds)}::uuid[])
      order by id for share`),
  )
  const problems = [
    ...unknownReferences('hotelIds', hotelIds, hotels),
    ...twiceNamed(input),
    ...tooLate({ ...current, ...input }),
  ]
  if (problems.length > 0) throw invalid(...problems)
  return input
}

const twiceNamed = ({ requiredSkills = [] }: QueueValues): ErrorItem[] =>
  requiredSkills.flatMap(({ code }, index): ErrorItem[] => {
    if (requiredSkills.findIndex((each) => each.code === code) === index) return []
    return [{ field: `requiredSkills[${index}].code`, code: 'invalid_value', message: 'This skill is named twice' }]
  })

/** To be called back is offered to those who still wait. */
function tooLate({ offerCallbackAfterSeconds: offered, maxWaitSeconds: longest }: QueueValues): ErrorItem[] {
  if (!offered || !longest || offered < longest) return []
  const message = 'The wait is over before that: it must be less than maxWaitSeconds'
  return [{ field: 'offerCallbackAfterSeconds', code: 'out_of_range', message }]
}
