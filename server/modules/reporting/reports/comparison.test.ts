import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { newHotel } from '../../../testing/world.ts'
import { isTime } from '../engine/group-by.ts'
import { daysOf } from '../engine/period.ts'
import { groupByOptions } from '../engine/report-schema.ts'
import { reportingApp } from '../testing/reporting-app.ts'
import { reports } from './index.ts'

const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }

/** Around leap days, in years of 53 weeks, and months of other lengths. */
const periods = [
  ['2025-02-20', '2025-03-10'],
  ['2024-02-20', '2024-03-10'],
  ['2026-03-01', '2026-03-31'],
  ['2026-12-14', '2027-01-10'],
  ['2024-02-29', '2024-02-29'],
  ['2024-02-29', '2024-03-02'],
  ['2025-01-01', '2025-12-31'],
  ['2021-01-01', '2021-01-05'],
].slice(0, repetitions(2)) as [string, string][]

type Row = { group: string | null; currencyCode?: string; comparison: Row } & Record<string, number | null>

const sumOf = (rows: readonly Row[], metric: string, currencyCode: string | undefined): number =>
  rows
    .filter((row) => row.currencyCode === currencyCode)
    .reduce((sum, row) => sum + Math.round((row[metric] ?? 0) * 100), 0)

/** Ratios and ranks may equal the sum of their rows by chance. */
const isRatio = (formula: string): boolean => /÷|median|mean|longest|% of/.test(formula)

/** A company that has sold a room, and taken a call, on every fifth day that any of the periods can show. */
async function busyCompany(t: Parameters<typeof reportingApp>[0]) {
  const reporting = await reportingApp(t)
  const { tenant, data } = reporting
  const seasons = { season: { startDate: '2019-12-01', endDate: '2027-12-31' }, roomType: { totalRooms: 9 } }
  const { hotel, roomType } = await newHotel(tenant, seasons)
  const days = periods.flatMap(([from, to]) =>
    [0, 365, 366].flatMap((before) => daysOf({ from: addDays(from, -31 - before), to: addDays(to, -before) })),
  )
  for (const checkIn of [...new Set(days)].filter((day) => Number(day.slice(-2)) % 5 === 4)) {
    const isPast = checkIn < '2026-06-01'
    const recorded = isPast ? { recordedAt: `${addDays(checkIn, -2)}T12:00:00Z` } : {}
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut: addDays(checkIn, 2), guest }
    await data('POST', '/reservations', { ...stay, ...recorded })
    const call = { hotelId: hotel.id, direction: 'inbound', fromNumber: guest.phone, durationSeconds: 60 }
    if (isPast) await data('POST', '/calls', { ...call, startedAt: `${checkIn}T09:30:00Z` })
  }
  return reporting
}

full('the rows of a compared period add up to its totals, for every report, group and comparison', async (t) => {
  const { report } = await busyCompany(t)
  let [compared, additive] = [0, 0]
  for (const { name, ...each } of reports) {
    for (const groupBy of groupByOptions({ name, ...each }).filter((group) => group !== 'none')) {
      for (const [from, to] of periods) {
        for (const compareTo of ['previousPeriod', 'previousYear']) {
          const where = `${name} by ${groupBy}, ${from} to ${to}, ${compareTo}`
          const { items, totals, parameters } = await report(name, { from, to, groupBy, compareTo })
          const other = await report(name, { ...parameters.comparedWith, groupBy })
          // A later year changes what pickup counts.
          if (name === 'pickup' && compareTo === 'previousYear') other.totals = totals.map((row: Row) => row.comparison)
          for (const { comparison, currencyCode } of totals as Row[]) {
            const alone = other.totals.find((row: Row) => row.currencyCode === currencyCode)
            for (const metric of Object.keys(comparison)) {
              const total = comparison[metric] as number | null
              if (alone) assert.equal(total, alone[metric], `${where}: ${metric} in total`)
              // Only what adds up over the groups of the period itself can add up beside another one.
              if (
                !alone ||
                isRatio(each.metrics[metric]?.formula ?? '') ||
                sumOf(other.items, metric, currencyCode) !== Math.round((total ?? 0) * 100)
              )
                continue
              const rows = (items as Row[]).map((row) => ({ ...row.comparison, currencyCode: row.currencyCode }) as Row)
              assert.equal(sumOf(rows, metric, currencyCode), Math.round((total ?? 0) * 100), `${where}: ${metric}`)
              additive += 1
              if (total) compared += 1
            }
          }
          const groups = items.map(({ group, currencyCode }: Row) => `${group} ${currencyCode}`)
          assert.equal(new Set(groups).size, groups.length, `${where}: one row for each group`)
          if (isTime(groupBy)) assert.ok(items.length > 0, where)
        }
      }
    }
  }
  assert.ok(compared > 100, `${compared} of ${additive} sums were not zero`)
})

test('a row stands beside the same date, the same month and the same days of the compared period', async (t) => {
  const { tenant, data, report } = await reportingApp(t)
  const seasons = { season: { startDate: '2023-01-01', endDate: '2027-12-31' }, roomType: { totalRooms: 9 } }
  const { hotel, roomType } = await newHotel(tenant, seasons)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, guest, recordedAt: '2023-01-01T12:00:00Z' }
  const sold = { '2024-02-28': 1, '2024-02-29': 2, '2024-03-01': 3, '2026-01-30': 4, '2026-02-10': 5 }
  for (const [checkIn, rooms] of Object.entries(sold))
    await data('POST', '/reservations', { ...stay, checkIn, checkOut: addDays(checkIn, 1), rooms })

  const rowsOf = async (query: Record<string, string>): Promise<unknown[]> =>
    (await report('occupancy', query)).items
      .map(({ group, comparison }: Row) => [group, comparison['roomsSold']])
      .filter(([, rooms]: [string, number]) => rooms > 0)
  const year = { compareTo: 'previousYear' }
  // 29 February 2024 has no same date in 2025, so it has a row of its own between its neighbours.
  assert.deepEqual(await rowsOf({ from: '2025-02-27', to: '2025-03-01', ...year }), [
    ['2025-02-28', 1],
    ['2024-02-29', 2],
    ['2025-03-01', 3],
  ])
  assert.deepEqual(await rowsOf({ from: '2025-02-01', to: '2025-03-31', groupBy: 'month', ...year }), [
    ['2025-02', 3],
    ['2025-03', 3],
  ])
  // 28 February 2023 stands beside the 29 February with which the period begins.
  const leap = await report('occupancy', { from: '2024-02-29', to: '2024-03-01', ...year })
  assert.deepEqual(
    leap.items.map(({ group }: Row) => group),
    ['2024-02-29', '2024-03-01'],
  )
  // 31 days before March 2026 began in January.
  const march = { from: '2026-03-01', to: '2026-03-31', compareTo: 'previousPeriod' }
  assert.deepEqual(await rowsOf({ ...march, groupBy: 'month' }), [['2026-03', 9]])
  assert.deepEqual(await rowsOf({ ...march, groupBy: 'week' }), [
    ['2026-W10', 4],
    ['2026-W11', 5],
  ])
  // Two days have other weekdays than the two before them.
  assert.deepEqual(
    await rowsOf({ from: '2026-02-11', to: '2026-02-12', compareTo: 'previousPeriod', groupBy: 'weekday' }),
    [['tue', 5]],
  )
})
