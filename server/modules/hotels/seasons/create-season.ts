import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { lockSeasons } from './lock-seasons.ts'
import { problemsAmong, wholeSeason } from './season-rules.ts'
import { seasons, type SeasonValues } from './seasons.ts'

/** POST …/seasons: a period of prices that claims no night of another with its priority (422 `season_overlap`). */
export const createSeason = endpoint({
  method: 'POST',
  path: seasons.path,
  access: ['hotels.manage', 'pricing.manage'],
  reach: 'hotel',
  summary: 'Create a season',
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id }),
  body: seasons.shapes.create,
  returns: seasons.shapes.row,
  async handle(ctx, { params, body }) {
    const season = wholeSeason(body as SeasonValues)
    const locked = await lockSeasons(ctx, params)
    const problems = problemsAmong(season, locked.seasons, locked)
    if (problems.length > 0) throw invalid(...problems)
    return seasons.insert(ctx, { ...season, ...params, weekdays: [...season.weekdays] })
  },
})
