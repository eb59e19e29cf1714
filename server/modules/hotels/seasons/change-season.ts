import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { lockSeasons } from './lock-seasons.ts'
import { problemsAmong, wholeSeason } from './season-rules.ts'
import { seasons, type SeasonValues } from './seasons.ts'

/** PUT …/seasons/{id}: as it is then, it claims no night of another with its priority (422 `season_overlap`). */
export const changeSeason = endpoint({
  method: 'PUT',
  path: `${seasons.path}/:id`,
  access: ['hotels.manage', 'pricing.manage'],
  reach: 'hotel',
  summary: 'Change a season',
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id, id: Id }),
  body: seasons.shapes.update,
  returns: seasons.shapes.row,
  async handle(ctx, { params, body }) {
    const changes = body as SeasonValues
    const locked = await lockSeasons(ctx, params)
    const current = await seasons.find(ctx, params.id, params)
    const season = wholeSeason({ ...current, ...changes })
    const others = locked.seasons.filter((other) => other.id !== params.id)
    const problems = problemsAmong(season, others, locked)
    if (problems.length > 0) throw invalid(...problems)
    return seasons.update(ctx, params.id, changes, { within: params })
  },
})
