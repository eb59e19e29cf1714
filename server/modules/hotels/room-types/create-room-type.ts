import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { termsOfHotel } from '../seasons/lock-seasons.ts'
import { numbered, roomTypeProblems } from './room-type-rules.ts'
import { roomTypes, type RoomTypeValues } from './room-types.ts'
import { replaceSeasons } from '../seasons/season-rows.ts'

/** POST /hotels/{id}/room-types: a room type, with its seasons where the body lists them. */
export const createRoomType = endpoint({
  method: 'POST',
  path: roomTypes.path,
  access: 'hotels.manage',
  reach: 'hotel',
  summary: 'Create a room type',
  params: Type.Object({ hotelId: Id }),
  body: roomTypes.shapes.create,
  returns: roomTypes.shapes.row,
  async handle(ctx, { params, body }) {
    const given = body as RoomTypeValues
    const { outOfOrder = [], baseOccupancy = 2 } = given
    // Ids in the body are those of the room type it was copied from.
    const seasons = (given.seasons ?? []).map(({ id: _copied, ...season }) => season)
    const terms = await termsOfHotel(ctx, params.hotelId)
    const problems = roomTypeProblems(given, terms)
    if (problems.length > 0) throw invalid(...problems)

    const made = await roomTypes.insert(ctx, {
      maxOccupancy: Math.max(3, baseOccupancy),
      ...given,
      ...params,
      outOfOrder: numbered(
        ctx,
        outOfOrder.map(({ id: _copied, ...period }) => period),
      ),
    })
    if (seasons.length === 0) return made
    await replaceSeasons(ctx, { ...params, roomTypeId: made.id }, { before: [], after: seasons })
    return roomTypes.find(ctx, made.id, params)
  },
})
