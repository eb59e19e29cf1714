import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { decimalOf } from '#shared/money.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { decimalSchema } from '#platform/resource/fields.ts'
import { type LockedSeasons, lockSeasons } from './lock-seasons.ts'
import { moveSeason } from './shift-season.ts'
import { raiseSeason } from './raise-prices.ts'
import { decimalsProblem, overlapProblems, type WholeSeason, wholeSeason } from './season-rules.ts'
import { highestPrice, seasons } from './seasons.ts'

const Year = Type.Integer({ minimum: 1, maximum: 9999 })

const Body = Type.Object(
  {
    fromYear: Year,
    toYear: Year,
    percent: Type.Optional(decimalSchema(-99.9999, 1000)),
    round: Type.Optional(decimalSchema(0.0001, 1_000_000)),
  },
  { additionalProperties: false },
)
type Wanted = { fromYear: number; toYear: number; percent?: number; round?: number }

/**
 * POST …/seasons/copy: the seasons that begin in one year once more in another, their prices raised. All of them are made
 * or none: 422 `no_season` where none begins then, `season_overlap` where one would claim another's night.
 */
export const copySeasons = endpoint({
  method: 'POST',
  path: `${seasons.path}/copy`,
  access: ['hotels.manage', 'pricing.manage'],
  reach: 'hotel',
  summary: 'Copy the seasons of a year to another, with prices raised by a percentage',
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id }),
  body: Body,
  returns: Type.Object({ seasons: Type.Array(seasons.shapes.row) }),
  async handle(ctx, { params, body }) {
    const locked = await lockSeasons(ctx, params)
    const { copies, message } = copiesOf(locked, body as Wanted)
    const made = []
    for (const { weekdays, ...copy } of copies) {
      made.push(await seasons.insert(ctx, { ...copy, ...params, weekdays: [...weekdays] }))
    }
    return reply({ seasons: made }, message === undefined ? {} : { message })
  },
})

/** What is to be made, and what is to be said of it. Throws 422. */
function copiesOf(locked: LockedSeasons, body: Wanted): { copies: WholeSeason[]; message: string | undefined } {
  const { fromYear, toYear } = body
  const known = locked.seasons.map(({ id: _own, ...season }) => wholeSeason(season))
  const chosen = known.filter(({ startDate }) => Number(startDate.slice(0, 4)) === fromYear)
  const problems = problemsOf(body, chosen, locked.decimals)
  if (problems.length > 0) throw invalid(...problems)

  const { percent = 0, round = Number(decimalOf(1n, locked.decimals)) } = body
  const raise = { percent: String(percent), round: String(round), decimals: locked.decimals }
  const moved = chosen.map((season) => moveSeason(season, toYear - fromYear))
  const copies = moved.flatMap((season) => (season ? [raiseSeason(season, raise)] : []))
  if (copies.some(isTooDear)) throw invalidField('percent', 'out_of_range', `A price is ${highestPrice} at most`)
  const overlaps = overlapProblems([...known, ...copies], (index) => (index < known.length ? undefined : 'toYear'))
  if (overlaps.length > 0) throw invalid(...overlaps)
  const lost = chosen.filter((_, index) => moved[index] === null).map(({ name }) => name)
  return {
    copies,
    message: lost.length > 0 ? `Left out, for ${toYear} has no 29 February: ${lost.join(', ')}` : undefined,
  }
}

function problemsOf(
  { fromYear, toYear, round }: Wanted,
  chosen: readonly WholeSeason[],
  decimals: number,
): ErrorItem[] {
  const problems = decimalsProblem('round', round, decimals)
  if (chosen.length === 0) {
    problems.push({ field: 'fromYear', code: 'no_season', message: `No season begins in ${fromYear}` })
  }
  if (toYear === fromYear) {
    problems.push({ field: 'toYear', code: 'invalid_value', message: 'Seasons are copied to another year' })
  }
  if (chosen.some(({ endDate }) => Number(endDate.slice(0, 4)) + toYear - fromYear > 9999)) {
    problems.push({ field: 'toYear', code: 'out_of_range', message: 'A season would end after the year 9999' })
  }
  return problems
}

const isTooDear = ({ basePrice, weekdayPrices, guestTypePrices }: WholeSeason): boolean =>
  [basePrice, ...Object.values(weekdayPrices ?? {}), ...(guestTypePrices ?? []).map(({ value }) => value)].some(
    (price) => (price ?? 0) > highestPrice,
  )
