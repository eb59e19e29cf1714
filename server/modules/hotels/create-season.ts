import Type from 'typebox'
import { invalid } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { lockSeasons } from './lock-seasons.ts'
import { overlapProblems, seasonProblems, wholeSeason } from './season-rules.ts'
import { seasons, type SeasonValues } from './seasons.ts'

const id = Type.Unsafe<string>({ type: 'string', format: 'uuid' })

/** POST …/seasons: a period of prices that claims no night of another with its priority (422 `season_overlap`). */
export const createSeason = endpoint({
  method: 'POST',
  path: seasons.path,
  access: ['hotels.manage', 'pricing.manage'],
  summary: 'Create a season',
  extension: true,
  params: Type.Object({ hotelId: id, roomTypeId: id }),
  body: seasons.shapes.create,
  returns: seasons.shapes.row,
  async handle(ctx, { params, body }) {
    const season = wholeSeason(body as SeasonValues)
    const locked = await lockSeasons(ctx, params)
    const list = [...locked.seasons.map(wholeSeason), season]
    const last = list.length - 1
    const problems = seasonProblems(season, locked)
    if (problems.length === 0) {
      problems.push(...overlapProblems(list, (index) => (index === last ? 'startDate' : undefined)))
    }
    if (problems.length > 0) throw invalid(...problems)
    return seasons.insert(ctx, { ...season, ...params, weekdays: [...season.weekdays] })
  },
})
