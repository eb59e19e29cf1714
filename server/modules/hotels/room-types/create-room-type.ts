import { invalid } from '#platform/kernel/errors.ts'
import { getSeasonTerms } from '../seasons/lock-seasons.ts'
import { replaceSeasons } from '../seasons/season-rows.ts'
import { roomTypeProblems, withPeriodIds } from './room-type-rules.ts'
import { roomTypes } from './room-types.ts'

/** POST /hotels/{id}/room-types: creates a room type with the seasons of the body. */
export const createRoomType = roomTypes.verbs.create({
  description: 'Creates a room type with the seasons of the body and returns it.',
  errors: ['duplicate', 'season_overlap', 'date_range'],
  async handle(ctx, { params, body: given }) {
    const { outOfOrder = [], baseOccupancy = 2 } = given
    // A body copied from another room type carries the ids of its seasons and periods.
    const seasons = (given.seasons ?? []).map(({ id: _copied, ...season }) => season)
    const terms = await getSeasonTerms(ctx, params.hotelId)
    const problems = roomTypeProblems(given, terms)
    if (problems.length > 0) throw invalid(...problems)

    const roomType = await roomTypes.insert(ctx, {
      maxOccupancy: Math.max(3, baseOccupancy),
      ...given,
      ...params,
      outOfOrder: withPeriodIds(
        ctx,
        outOfOrder.map(({ id: _copied, ...period }) => period),
      ),
    })
    if (seasons.length === 0) return roomType
    await replaceSeasons(ctx, { ...params, roomTypeId: roomType.id }, { before: [], after: seasons })
    return roomTypes.find(ctx, roomType.id, params)
  },
})
