import Type from 'typebox'
import { invalid } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { lockSeasons } from './lock-seasons.ts'
import { overlapProblems, seasonProblems, wholeSeason } from './season-rules.ts'
import { seasons, type SeasonValues } from './seasons.ts'

const id = Type.Unsafe<string>({ type: 'string', format: 'uuid' })

/** PUT …/seasons/{id}: as it is then, it claims no night of another with its priority (422 `season_overlap`). */
export const changeSeason = endpoint({
  method: 'PUT',
  path: `${seasons.path}/:id`,
  access: ['hotels.manage', 'pricing.manage'],
  summary: 'Change a season',
  extension: true,
  params: Type.Object({ hotelId: id, roomTypeId: id, id }),
  body: seasons.shapes.update,
  returns: seasons.shapes.row,
  async handle(ctx, { params, body }) {
    const changes = body as SeasonValues
    const locked = await lockSeasons(ctx, params)
    const current = await seasons.find(ctx, params.id, params)
    const season = wholeSeason({ ...current, ...changes })
    const list = [...locked.seasons.filter((other) => other.id !== params.id).map(wholeSeason), season]
    const last = list.length - 1
    const problems = seasonProblems(season, locked)
    if (problems.length === 0) {
      problems.push(...overlapProblems(list, (index) => (index === last ? 'startDate' : undefined)))
    }
    if (problems.length > 0) throw invalid(...problems)
    return seasons.update(ctx, params.id, changes, params)
  },
})
