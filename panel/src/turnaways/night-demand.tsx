import type { DeniedDemandReportRow, PickupReportRow } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { DayRangeInput } from '../parts/date-fields.tsx'
import { FilterBar, type FilteredList } from '../parts/filter-bar.tsx'
import { useHotelId } from '../parts/hotel-filter.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import { turnawayTexts } from './page-texts.ts'
import type { TurnawaySearch } from './turnaway-search.ts'
import styles from './turnaways.module.css'

/** How many nights are shown without a choice, from today on. */
const usualNights = 28

/** A night with its room nights in all currencies. The value stands there if it has one currency. */
type Night = {
  readonly night: string
  readonly denied: number
  readonly regrets: number
  readonly pickup: number
  readonly value: { readonly amount: number; readonly currency: string } | undefined
}

/** Denied room nights night by night beside the pickup. Each bar opens what it counts. */
export function NightDemand({ list }: { readonly list: FilteredList<TurnawaySearch> }) {
  const texts = useTexts(turnawayTexts)
  const profile = useProfile()
  const hotelId = useHotelId(profile)
  const today = dayIn(profile.tenant.timeZone, Date.now())
  const { from = today, to = addDays(from, usualNights - 1) } = list.search
  const query = { from, to, groupBy: 'day' as const, ...(hotelId === undefined ? {} : { hotelId: [hotelId] }) }
  const denied = useAll('reports.deniedDemand', [query], { keepsLast: true })
  const gained = useAll('reports.pickup', [query], { keepsLast: true })
  return (
    <>
      <FilterBar>
        <DayRangeInput
          isSearch
          label={texts.stayNights}
          onChange={([first, last]) => list.filter({ from: first ?? undefined, to: last ?? undefined })}
          value={[from, to]}
        />
      </FilterBar>
      <Loaded query={denied}>
        {({ items }) => (
          <Loaded query={gained}>{(pickup) => <Nights nights={nightsOf({ from, to }, items, pickup.items)} />}</Loaded>
        )}
      </Loaded>
    </>
  )
}

function nightsOf(
  { from, to }: { readonly from: string; readonly to: string },
  demand: readonly DeniedDemandReportRow[],
  pickup: readonly PickupReportRow[],
): readonly Night[] {
  const [demandOf, pickupOf] = [byGroup(demand), byGroup(pickup)]
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const night = addDays(from, at)
    const rows = demandOf.get(night) ?? []
    const priced = rows.filter(({ deniedValue }) => (deniedValue ?? 0) > 0)
    const [only] = priced
    return {
      night,
      denied: sumOf(rows.map(({ deniedNights }) => deniedNights)),
      regrets: sumOf(rows.map(({ regretNights }) => regretNights)),
      pickup: sumOf((pickupOf.get(night) ?? []).map(({ roomsPickup }) => roomsPickup)),
      value: only && priced.length === 1 ? { amount: only.deniedValue ?? 0, currency: only.currencyCode } : undefined,
    }
  })
}

const byGroup = <Row extends { readonly group: string | null }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ group }) => group)

const sumOf = (values: readonly (number | null)[]): number => values.reduce<number>((sum, each) => sum + (each ?? 0), 0)

function Nights({ nights }: { readonly nights: readonly Night[] }) {
  const texts = useTexts(turnawayTexts)
  const format = useFormat()
  const max = Math.max(1, ...nights.flatMap(({ denied, regrets, pickup }) => [denied, regrets, Math.abs(pickup)]))
  const total = (of: 'denied' | 'regrets' | 'pickup'): string => format.count(sumOf(nights.map((each) => each[of])))
  return (
    <section aria-label={texts.nights} className={styles.scroll} tabIndex={0}>
      <table className={styles.nights}>
        <thead>
          <tr>
            <th scope="col">{texts.night}</th>
            <th scope="col">{texts.denied}</th>
            <th scope="col">{texts.regrets}</th>
            <th scope="col">{texts.pickup}</th>
            <th className={styles.value} scope="col">
              {texts.deniedValue}
            </th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ night, denied, regrets, pickup, value }) => (
            <tr data-night={night} key={night}>
              <th scope="row">{format.shortDay(night)}</th>
              <td>
                <Bar kind="denial" max={max} night={night} value={denied} what={texts.denied} />
              </td>
              <td>
                <Bar kind="regret" max={max} night={night} value={regrets} what={texts.regrets} />
              </td>
              <td>
                <Bar max={max} night={night} value={pickup} what={texts.pickup} />
              </td>
              <td className={styles.value}>{value && <Money {...value} />}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{total('denied')}</td>
            <td>{total('regrets')}</td>
            <td>{total('pickup')}</td>
            <td className={styles.value} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type BarProps = {
  readonly night: string
  readonly what: string
  readonly value: number
  readonly max: number
  /** The kind of the turnaways that it opens; without it the pickup of the night. */
  readonly kind?: 'denial' | 'regret'
}

/** A figure as a bar. It opens the list of what it counts; nothing if there is none. */
function Bar({ night, what, value, max, kind }: BarProps) {
  const texts = useTexts(turnawayTexts)
  const format = useFormat()
  const shown = (
    <>
      <b>{format.count(value)}</b>
      <i data-kind={kind ?? (value < 0 ? 'loss' : 'gain')} style={{ width: `${(Math.abs(value) / max) * 100}%` }} />
    </>
  )
  if (value === 0) return <span className={styles.none}>0</span>
  const name = texts.opens(format.day(night), what, format.count(value))
  if (kind === undefined) {
    return (
      <Link
        aria-label={name}
        className={styles.bar}
        params={{ name: 'pickup' }}
        search={{ from: night, to: night, groupBy: 'roomType' }}
        to="/reports/$name"
      >
        {shown}
      </Link>
    )
  }
  return (
    <Link
      aria-label={name}
      className={styles.bar}
      search={{ view: 'list', kind, from: night, to: night }}
      to="/turnaways"
    >
      {shown}
    </Link>
  )
}
