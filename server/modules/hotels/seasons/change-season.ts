import { invalid } from '#platform/kernel/errors.ts'
import { lockSeasons } from './lock-seasons.ts'
import { completeSeason, seasonProblemsAmong } from './season-rules.ts'
import { seasons } from './seasons.ts'

/** PUT …/seasons/{id}: 422 `season_overlap` if the changed season shares a night with one of the same priority. */
export const changeSeason = seasons.verbs.update({
  description:
    'Changes the given fields and returns the season. Reservations keep the prices at which they were booked.',
  errors: ['season_overlap', 'date_range'],
  async handle(ctx, { params, body: changes }) {
    const locked = await lockSeasons(ctx, params)
    const current = await seasons.find(ctx, params.id, params)
    const season = completeSeason({ ...current, ...changes })
    const others = locked.seasons.filter((other) => other.id !== params.id)
    const problems = seasonProblemsAmong(season, others, locked)
    if (problems.length > 0) throw invalid(...problems)
    return seasons.update(ctx, params.id, changes, { within: params })
  },
})
