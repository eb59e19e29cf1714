import Type, { type Static } from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc, Id, strict } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { decimalSchema } from '#platform/resource/fields.ts'
import { formatMinorUnits } from '#shared/money.ts'
import { shiftSeason } from '#shared/shift-season.ts'
import { type LockedSeasons, lockSeasons } from './lock-seasons.ts'
import { raiseSeason } from './raise-prices.ts'
import { type CompleteSeason, completeSeason, decimalsProblem, overlapProblems } from './season-rules.ts'
import { maxPrice, seasons } from './seasons.ts'

const Year = Type.Integer({ minimum: 1, maximum: 9999 })

const Body = Type.Object(
  {
    fromYear: doc(Year, 'The year whose seasons are copied: those that begin in it.', 2027),
    toYear: doc(Year, 'The year of the copies.', 2028),
    percent: Type.Optional(
      doc(decimalSchema(-99.9999, 1000), 'By how many percent prices rise; negative to lower them. 0 by default.', 5),
    ),
    roundTo: Type.Optional(
      doc(
        decimalSchema(0.0001, 1_000_000),
        'To what multiple prices are rounded; the smallest unit of the currency by default.',
        1,
      ),
    ),
  },
  strict,
)
type CopyRequest = Static<typeof Body>

/**
 * POST …/seasons/copy: copies the seasons that begin in one year to another year, with changed prices. All or nothing:
 * 422 `no_season` if no season begins in that year, `season_overlap` if a copy would overlap another season.
 */
export const copySeasons = endpoint({
  method: 'POST',
  path: `${seasons.path}/copy`,
  operationId: 'copySeasons',
  access: ['hotels.manage', 'pricing.manage'],
  reach: 'hotel',
  summary: 'Copy the seasons of a year to another, with prices raised by a percentage',
  description:
    'Copies all seasons that begin in one year to another year, with changed prices, and returns the copies. Either all ' +
    'are copied or none. A season that begins or ends on 29 February is left out in a common year; `message` names it.',
  errors: ['no_season', 'season_overlap'],
  extension: true,
  params: Type.Object({ hotelId: Id, roomTypeId: Id }),
  body: Body,
  returns: json(
    Type.Object({ seasons: doc(Type.Array(seasons.shapes.row), 'The copies.') }, { title: 'SeasonCopies' }),
  ),
  async handle(ctx, { params, body }) {
    const locked = await lockSeasons(ctx, params)
    const { copies, message } = copiesOf(locked, body)
    const created = []
    for (const { weekdays, ...copy } of copies) {
      created.push(await seasons.insert(ctx, { ...copy, ...params, weekdays: [...weekdays] }))
    }
    return reply({ seasons: created }, message === undefined ? {} : { message })
  },
})

/** The copies to create, and a message about seasons that cannot be copied. Throws 422. */
function copiesOf(locked: LockedSeasons, body: CopyRequest): { copies: CompleteSeason[]; message: string | undefined } {
  const { fromYear, toYear } = body
  const known = locked.seasons.map(({ id: _own, ...season }) => completeSeason(season))
  const chosen = known.filter(({ startDate }) => Number(startDate.slice(0, 4)) === fromYear)
  const problems = problemsOf(body, chosen, locked.decimals)
  if (problems.length > 0) throw invalid(...problems)

  const { percent = 0, roundTo = Number(formatMinorUnits(1n, locked.decimals)) } = body
  const priceRaise = { percent: String(percent), roundTo: String(roundTo), decimals: locked.decimals }
  const shifted = chosen.map((season) => shiftSeason(season, toYear - fromYear))
  const copies = shifted.flatMap((season) => (season ? [raiseSeason(season, priceRaise)] : []))
  if (copies.some(exceedsMaxPrice)) throw invalidField('percent', 'out_of_range', `A price can be at most ${maxPrice}`)
  const overlaps = overlapProblems([...known, ...copies], (index) => (index < known.length ? undefined : 'toYear'))
  if (overlaps.length > 0) throw invalid(...overlaps)
  const skipped = chosen.filter((_, index) => shifted[index] === null).map(({ name }) => name)
  return {
    copies,
    message: skipped.length > 0 ? `Not copied, because ${toYear} has no 29 February: ${skipped.join(', ')}` : undefined,
  }
}

function problemsOf(
  { fromYear, toYear, roundTo }: CopyRequest,
  chosen: readonly CompleteSeason[],
  decimals: number,
): ErrorItem[] {
  const problems = decimalsProblem('roundTo', roundTo, decimals)
  if (chosen.length === 0) {
    problems.push({ field: 'fromYear', code: 'no_season', message: `No season begins in ${fromYear}` })
  }
  if (toYear === fromYear) {
    problems.push({ field: 'toYear', code: 'invalid_value', message: 'toYear must differ from fromYear' })
  }
  if (chosen.some(({ endDate }) => Number(endDate.slice(0, 4)) + toYear - fromYear > 9999)) {
    problems.push({ field: 'toYear', code: 'out_of_range', message: 'A season would end after the year 9999' })
  }
  return problems
}

const exceedsMaxPrice = ({ basePrice, weekdayPrices, guestTypePrices }: CompleteSeason): boolean =>
  [basePrice, ...Object.values(weekdayPrices ?? {}), ...(guestTypePrices ?? []).map(({ value }) => value)].some(
    (price) => (price ?? 0) > maxPrice,
  )
