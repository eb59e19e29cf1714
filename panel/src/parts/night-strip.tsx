import type { ReactNode } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { Money } from './money.tsx'
import styles from './night-strip.module.css'

/** A night of a strip: a column. */
export type StripNight = {
  /** The night, such as `2027-06-12`. */
  readonly date: string
  /** The season that prices it; null if none does. Strips whose nights leave it out have no band. */
  readonly season?: string | null
  /** The amounts by the key of their line. A missing one is shown as a dash. */
  readonly amounts: Readonly<Record<string, number | undefined>>
  /** How many rooms are free. */
  readonly roomsLeft?: number | undefined
  /** Whether the night is new in the stay. */
  readonly isNew?: boolean
}

/** A line of a strip: a row of amounts. */
export type StripLine = {
  readonly key: string
  readonly label: string
  /** The amount of the line for the stay. */
  readonly total?: number | undefined
  /**
   * `sum` is what the nights cost: bold, and zero is free. `difference` has a sign, and zero is dim.
   */
  readonly kind?: 'sum' | 'difference'
}

type NightStripProps = {
  /** What the strip shows, for screen readers. */
  readonly label: string
  readonly currency: string
  readonly nights: readonly StripNight[]
  readonly lines: readonly StripLine[]
  /** The line whose amounts the seasons add up; without it the first. */
  readonly seasonLine?: string
}

export const nightStripTexts = catalogue('parts/nightStripTexts', {
  night: 'Night',
  total: 'Total',
  roomsLeft: 'Rooms left',
  free: 'free',
  season: (name: string, nights: number) => `${name}, ${nights === 1 ? '1 night' : `${nights} nights`}`,
  noSeason: 'No price',
})

/**
 * Prices by night: nights are columns, seasons the band above them. A deeper green is a dearer season; nights without a
 * price are hatched. A long stay scrolls inside the strip.
 */
export function NightStrip({ label, currency, nights, lines, seasonLine }: NightStripProps) {
  const { night: nightText, total, roomsLeft } = useTexts(nightStripTexts)
  const format = useFormat()
  const hasBand = nights.some(({ season }) => season !== undefined)
  const hasTotals = lines.some((line) => line.total !== undefined)
  const hasRooms = nights.some((night) => night.roomsLeft !== undefined)
  const banded = seasonLine ?? lines[0]?.key ?? ''
  return (
    <section aria-label={label} className={styles.scroll} tabIndex={0}>
      <table className={styles.strip}>
        <thead>
          {hasBand && (
            <tr>
              <td />
              {runsOf(nights, banded).map((run) => (
                <Season currency={currency} key={run.from} run={run} />
              ))}
              {hasTotals && <td />}
            </tr>
          )}
          <tr>
            <th scope="col">{nightText}</th>
            {nights.map(({ date, isNew = false }) => (
              <th data-new={isNew} key={date} scope="col">
                {format.shortDay(date)}
              </th>
            ))}
            {hasTotals && <th scope="col">{total}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr data-kind={line.kind} key={line.key}>
              <th scope="row">{line.label}</th>
              {nights.map((night) => (
                <td key={night.date}>
                  <Amount amount={night.amounts[line.key]} currency={currency} kind={line.kind} />
                </td>
              ))}
              {hasTotals && (
                <td>
                  <Amount amount={line.total} currency={currency} kind={line.kind} />
                </td>
              )}
            </tr>
          ))}
          {hasRooms && (
            <tr>
              <th scope="row">{roomsLeft}</th>
              {nights.map((night) => (
                <td data-bad={night.roomsLeft === 0} key={night.date}>
                  {roomsOf(night, format)}
                </td>
              ))}
              {hasTotals && <td />}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

const roomsOf = ({ roomsLeft }: StripNight, { count }: Format): string =>
  roomsLeft === undefined ? '–' : count(roomsLeft)

type AmountProps = {
  readonly amount: number | undefined
  readonly currency: string
  readonly kind: StripLine['kind']
}

function Amount({ amount, currency, kind }: AmountProps): ReactNode {
  const { free } = useTexts(nightStripTexts)
  if (amount === undefined) return <span className="dim">–</span>
  if (amount === 0 && kind === 'sum') return <span className={styles.go}>{free}</span>
  if (amount === 0 && kind === 'difference') return <span className={styles.none}>0</span>
  if (kind !== 'difference') return <Money amount={amount} currency={currency} />
  return (
    <span className={styles.go}>
      {amount > 0 ? '+' : '−'}
      <Money amount={Math.abs(amount)} currency={currency} />
    </span>
  )
}

/** Nights one after the other with the same season. */
type Run = {
  readonly from: string
  readonly season: string | null
  readonly nights: number
  readonly amount: number
  /** How dear the season is among those of the strip, from 1 to 6. */
  readonly level: number
}

function Season({ run, currency }: { run: Run; currency: string }) {
  const { season, noSeason } = useTexts(nightStripTexts)
  const { season: name, nights, amount, level } = run
  if (name === null) {
    return (
      <th className={styles.gap} colSpan={nights} scope="colgroup">
        <span>{noSeason}</span>
      </th>
    )
  }
  return (
    <th className={styles.band} colSpan={nights} data-level={level} scope="colgroup">
      <span>
        <b>{season(name, nights)}</b> <Money amount={amount} currency={currency} />
      </span>
    </th>
  )
}

function runsOf(nights: readonly StripNight[], line: string): readonly Run[] {
  const runs: (Omit<Run, 'level' | 'nights'> & { nights: number; amount: number })[] = []
  for (const { date, season = null, amounts } of nights) {
    const amount = amounts[line] ?? 0
    const last = runs.at(-1)
    if (last && last.season === season) {
      last.nights += 1
      last.amount += amount
    } else runs.push({ from: date, season, nights: 1, amount })
  }
  const levels = levelsOf(runs)
  return runs.map((run) => ({ ...run, level: levels.get(run.season) ?? 3 }))
}

/** The level of each season, by what its nights cost on average. A season alone has the middle one. */
function levelsOf(runs: readonly Omit<Run, 'level'>[]): ReadonlyMap<string | null, number> {
  const seasons = [...Map.groupBy(runs, ({ season }) => season)].filter(([season]) => season !== null)
  if (seasons.length === 1) return new Map()
  const average = (of: readonly Omit<Run, 'level'>[]): number =>
    of.reduce((sum, { amount }) => sum + amount, 0) / of.reduce((sum, { nights }) => sum + nights, 0)
  const step = Math.min(2, 4 / (seasons.length - 1))
  return new Map(
    seasons
      .toSorted(([, a], [, b]) => average(a) - average(b))
      .map(([season], at) => [season, Math.round(2 + at * step)]),
  )
}
