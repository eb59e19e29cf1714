import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { lockSeasons } from '../seasons/lock-seasons.ts'
import { idProblems, numbered, roomTypeProblems } from './room-type-rules.ts'
import { roomTypes, type RoomTypeValues } from './room-types.ts'
import { replaceSeasons } from '../seasons/season-rows.ts'
import { soldBeyond } from '../hotels/oversold-nights.ts'

/** What says how many rooms there are to sell. */
const capacity = ['totalRooms', 'outOfOrder', 'overbookingLimit'] as const

/**
 * PUT /hotels/{id}/room-types/{id}: changes what is given; seasons, when given, are the whole list from then on. Fewer
 * rooms than are sold are accepted with a warning (`message`).
 */
export const changeRoomType = endpoint({
  method: 'PUT',
  path: `${roomTypes.path}/:id`,
  access: 'hotels.manage',
  reach: 'hotel',
  summary: 'Change a room type',
  params: Type.Object({ hotelId: Id, id: Id }),
  body: roomTypes.shapes.update,
  returns: roomTypes.shapes.row,
  async handle(ctx, { params, body }) {
    const { outOfOrder, ...given } = body as RoomTypeValues
    const { seasons } = given
    const at = { hotelId: params.hotelId, roomTypeId: params.id }
    const locked = await lockSeasons(ctx, at)
    const problems = [...roomTypeProblems({ ...given, ...(outOfOrder ? { outOfOrder } : {}) }, locked)]
    problems.push(...idProblems(seasons ?? [], locked.seasons))
    if (problems.length > 0) throw invalid(...problems)

    if (seasons) await replaceSeasons(ctx, at, { before: locked.seasons, after: seasons })
    const changes = { ...given, ...(outOfOrder ? { outOfOrder: numbered(ctx, outOfOrder) } : {}) }
    const changed = await roomTypes.update(ctx, params.id, changes, { within: params })
    const message = capacity.some((name) => name in (body as object)) ? await soldBeyond(ctx, at) : undefined
    return message === undefined ? changed : reply(changed, { message })
  },
})
