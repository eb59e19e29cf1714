import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportMetrics } from '../../../sdk/generated/report-metrics.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import type { ReservationListSearch } from '../reservations/reservation-search.ts'
import { addMonths } from '../text/calendar-months.ts'
import { addDays } from '../text/zoned-time.ts'
import type { Report } from './report-data.ts'
import styles from './reports.module.css'

type CallList = {
  readonly direction?: 'inbound' | 'outbound'
  readonly outcome?: 'answered' | 'notAnswered' | 'missed' | 'abandoned'
  readonly status?: 'completed'
  readonly isExternal?: true
  readonly by?: 'queue' | 'category'
}

type BookingList = { readonly status?: 'cancelled' | 'noShow'; readonly isOfArrivals?: true }

type Lists = {
  readonly perCurrency: boolean
  readonly callLists?: Readonly<Record<string, CallList>>
  readonly bookingLists?: Readonly<Record<string, BookingList>>
}

const reports: Readonly<Record<string, Lists>> = reportMetrics

type Days = { readonly from: string; readonly to: string }

/** A figure as the link to its records. `group` is the key of its row; a figure of the totals has none. */
type ListLinks = (metric: string, shown: ReactNode, group?: string | null) => ReactNode

/** The figures of a report as links to the calls or bookings behind them, where a list has exactly these. */
export function useListLinks(report: Report & { readonly name: string }, groupBy: string): ListLinks {
  const toCalls = useCallLinks(report, groupBy)
  const toBookings = useBookingLinks(report, groupBy)
  return reports[report.name]?.bookingLists ? toBookings : toCalls
}

function useCallLinks(report: Report & { readonly name: string }, groupBy: string): ListLinks {
  const mayRead = isAllowed(useProfile(), 'calls.read')
  const whole = daysOfReport(report)
  return (metric, shown, group) => {
    const list = mayRead ? reports[report.name]?.callLists?.[metric] : undefined
    const days = list && group !== null ? daysOf(list, { groupBy, group, whole }) : undefined
    if (list === undefined || days === undefined) return shown
    const { direction, outcome, status, isExternal, by } = list
    const search = {
      direction: isExternal ? 'external' : direction,
      status: outcome ?? status,
      ...(by && { [by]: group }),
      ...days,
    }
    return (
      <Link className={styles.opens} search={search as never} to="/calls">
        {shown}
      </Link>
    )
  }
}

/** What the days of a report are, by its parameters `by` and `cohort`. */
const dayKinds: Readonly<Record<string, ReservationListSearch['by']>> = {
  createdAt: 'booked',
  created: 'booked',
  cancelledAt: 'cancelledOn',
  checkIn: 'arrivalOfBooked',
  arriving: 'arrivalOfBooked',
}

/** Other groups split bookings by what the list does not know, or count cancelled ones alone. */
const bookingGroups = ['day', 'month', 'source', 'week', 'weekday', 'hotel', 'roomType']

function useBookingLinks(report: Report & { readonly name: string }, groupBy: string): ListLinks {
  const mayRead = isAllowed(useProfile(), 'reservations.manage')
  const whole = daysOfReport(report)
  const { by, cohort } = report.parameters
  // Bookings in several currencies are counted apart, and listed together.
  const isWhole = mayRead && report.totals.length < 2 && bookingGroups.includes(groupBy)
  return (metric, shown, group) => {
    const list = isWhole ? reports[report.name]?.bookingLists?.[metric] : undefined
    const ofSource = groupBy === 'source' && group !== undefined && group !== null
    const days = list && group !== null ? (ofSource ? whole : daysOf({}, { groupBy, group, whole })) : undefined
    if (list === undefined || days === undefined) return shown
    const search: ReservationListSearch = {
      status: list.status,
      ...(ofSource && { source: group as ReservationListSearch['source'] }),
      by: list.isOfArrivals ? 'arrivalOfBooked' : (dayKinds[String(by ?? cohort)] ?? 'booked'),
      ...days,
    }
    return (
      <Link className={styles.opens} search={search} to="/reservations">
        {shown}
      </Link>
    )
  }
}

/** The days of a report, without its other parameters. */
function daysOfReport({ parameters }: Report): Days {
  const { from, to } = parameters as unknown as Days
  return { from, to }
}

type Row = { readonly groupBy: string; readonly group: string | undefined; readonly whole: Days }

/** The days of the calls behind a figure; undefined where no list has exactly these. */
function daysOf({ by }: CallList, { groupBy, group, whole }: Row): Days | undefined {
  if (by !== undefined) return by === groupBy && group !== undefined ? whole : undefined
  if (group === undefined) return whole
  if (groupBy === 'day') return { from: group, to: group }
  return groupBy === 'month' ? daysOfMonth(group, whole) : undefined
}

/** The days of a month within those of the report. */
function daysOfMonth(month: string, { from, to }: Days): Days {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
