import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { reportMetrics } from '../../../sdk/generated/report-metrics.ts'
import { isAllowed, useProfile } from '../api/session.ts'
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

const reports: Readonly<
  Record<string, { readonly perCurrency: boolean; readonly callLists?: Readonly<Record<string, CallList>> }>
> = reportMetrics

type Days = { readonly from: string; readonly to: string }

/** A figure as the link to its records. `group` is the key of its row; a figure of the totals has none. */
type CallLinks = (metric: string, shown: ReactNode, group?: string | null) => ReactNode

/** The figures of a report as links to the calls behind them, where a list has exactly these. */
export function useCallLinks(report: Report & { readonly name: string }, groupBy: string): CallLinks {
  const mayRead = isAllowed(useProfile(), 'calls.read')
  const whole = report.parameters as unknown as Days
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
