import { invalid } from '#platform/kernel/errors.ts'
import { lockSeasons } from './lock-seasons.ts'
import { completeSeason, seasonProblemsAmong } from './season-rules.ts'
import { seasons } from './seasons.ts'

/** POST …/seasons: 422 `season_overlap` if the season shares a night with one of the same priority. */
export const createSeason = seasons.verbs.create({
  description: 'Creates a season, which gives its nights a price and restrictions, and returns it.',
  errors: ['season_overlap', 'date_range'],
  async handle(ctx, { params, body }) {
    const season = completeSeason(body)
    const locked = await lockSeasons(ctx, params)
    const problems = seasonProblemsAmong(season, locked.seasons, locked)
    if (problems.length > 0) throw invalid(...problems)
    return seasons.insert(ctx, { ...season, ...params, weekdays: [...season.weekdays] })
  },
})
