import { reply } from '#platform/http/response/reply.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { oversoldNightsWarning } from '../hotels/oversold-nights.ts'
import { lockSeasons } from '../seasons/lock-seasons.ts'
import { replaceSeasons } from '../seasons/season-rows.ts'
import { roomTypeProblems, seasonIdProblems, withPeriodIds } from './room-type-rules.ts'
import { roomTypes } from './room-types.ts'

/** The fields that determine how many rooms can be sold. */
const capacityFields = ['totalRooms', 'outOfOrder', 'overbookingLimit'] as const

/**
 * PUT /hotels/{id}/room-types/{id}: changes the given fields; `seasons` replaces the whole list. A capacity below the
 * rooms sold is accepted with a warning in `message`.
 */
export const changeRoomType = roomTypes.verbs.update({
  description:
    'Changes the given fields and returns the room type; `seasons` replaces the whole list. If fewer rooms are left than ' +
    'are sold, the change is made and `message` names the nights.',
  errors: ['duplicate', 'season_overlap', 'date_range'],
  async handle(ctx, { params, body }) {
    const { outOfOrder, ...given } = body
    const { seasons } = given
    const at = { hotelId: params.hotelId, roomTypeId: params.id }
    const locked = await lockSeasons(ctx, at)
    const problems = [...roomTypeProblems({ ...given, ...(outOfOrder ? { outOfOrder } : {}) }, locked)]
    problems.push(...seasonIdProblems(seasons ?? [], locked.seasons))
    if (problems.length > 0) throw invalid(...problems)

    if (seasons) await replaceSeasons(ctx, at, { before: locked.seasons, after: seasons })
    const changes = { ...given, ...(outOfOrder ? { outOfOrder: withPeriodIds(ctx, outOfOrder) } : {}) }
    const changed = await roomTypes.update(ctx, params.id, changes, { within: params })
    const message = capacityFields.some((name) => name in body) ? await oversoldNightsWarning(ctx, at) : undefined
    return message === undefined ? changed : reply(changed, { message })
  },
})
