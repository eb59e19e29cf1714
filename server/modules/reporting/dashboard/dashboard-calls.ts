import { isWaiting, overdueSince } from '#modules/voice/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { averageSeconds, percent } from '../engine/metrics.ts'
import type { GroupSums, ReportQuery } from '../engine/report.ts'
import { callSums, queueSums } from '../facts/call-facts.ts'
import { queuePerformance } from '../reports/queue-performance.ts'
import { serviceLevel } from '../reports/service-level.ts'
import { wrapUps } from '../reports/wrap-ups.ts'

type LiveCalls = { inProgress: number; waiting: number; longestWaitSeconds: number | null }
type HourOfCalls = { readonly hour: string; readonly offered: number; readonly answered: number }
type CallTopic = { readonly category: string; readonly name: string; readonly calls: number }
type CallbackCounts = { due: number; overdue: number }

const conversion = percent('sales', 'leads', 'sales ÷ leads × 100')
const handleTime = averageSeconds('handleSeconds', 'handled', 'Σ (talk + hold + wrap-up) ÷ handled')

const ofHotels = ({ hotelIds, withoutHotel }: ReportQuery): Query => {
  const inHotels = sql`hotel_id = any (${sql.val(hotelIds)}::uuid[])`
  return withoutHotel ? sql`(${inHotels} or hotel_id is null)` : inHotels
}

/** The call metrics of a business date, as in the reports, and the current calls and due callbacks. */
export async function dashboardCalls(ctx: ReadContext, query: ReportQuery) {
  const [[all], [queued], [now], [dueCallbacks], callsByHour, callTopics] = await ctx.db.batch<
    [GroupSums, GroupSums, LiveCalls, CallbackCounts, HourOfCalls, CallTopic]
  >([callSums(query), queueSums(query), callsNow(query), callbacksNow(query), hoursOf(query), topicsOf(query)])
  const ofCalls = { own: all ?? {}, whole: {}, decimals: 0 }
  const ofQueues = { own: queued ?? {}, whole: {}, decimals: 0 }
  const { averageAnswerSeconds, abandonPercent } = queuePerformance.metrics
  return {
    calls: {
      inProgress: now?.inProgress ?? 0,
      waiting: now?.waiting ?? 0,
      longestWaitSeconds: now?.longestWaitSeconds ?? null,
      answered: Number(all?.['answered'] ?? 0),
      missed: Number(all?.['missed'] ?? 0),
      abandoned: Number(all?.['abandoned'] ?? 0),
      notAnswered: Number(all?.['notAnswered'] ?? 0),
      abandonPercent: abandonPercent?.compute(ofQueues) ?? null,
      serviceLevelPercent: serviceLevel.metrics['serviceLevelPercent']?.compute(ofQueues) ?? null,
      averageAnswerSeconds: averageAnswerSeconds?.compute(ofQueues) ?? null,
      averageHandleSeconds: handleTime.compute(ofCalls),
      conversionPercent: conversion.compute(ofCalls),
    },
    callbacks: { due: dueCallbacks?.due ?? 0, overdue: dueCallbacks?.overdue ?? 0 },
    callsByHour,
    callTopics,
  }
}

/** The hours with inbound calls, as the report `callVolume` has them. */
const hoursOf = (query: ReportQuery): Query<HourOfCalls> => sql<HourOfCalls>`
  select "group" as hour, offered, answered from (${callSums({ ...query, groupBy: 'hour' })}) h
  where offered > 0 order by hour`

/** What the calls were about, as the report `wrapUps` has it, the most frequent category first. */
const topicsOf = (query: ReportQuery): Query<CallTopic> => sql<CallTopic>`
  select t."group" as category, coalesce(w.name, t."group") as name, t.calls
  from (${wrapUps.sums({ ...query, groupBy: 'category' })}) t
  left join wrap_up_categories w on w.tenant_id = ${query.tenantId} and w.code = t."group"
  order by t.calls desc, name`

/** The talks of now, and the callers who wait: the rows of the queue. */
const callsNow = (query: ReportQuery): Query<LiveCalls> => sql<LiveCalls>`
  select talks.in_progress, queue.waiting, queue.longest_wait_seconds
  from (
    select count(*) as in_progress from calls
    where tenant_id = ${query.tenantId} and status in ('inProgress', 'onHold') and direction <> 'internal'
      and ${ofHotels(query)}) talks,
  (
    select count(*) as waiting,
      max(greatest(0, floor(extract(epoch from ${query.now}::timestamptz - e.enqueued_at))))::integer
        as longest_wait_seconds
    from voice_queue_entries e
    where e.tenant_id = ${query.tenantId} and ${isWaiting} and ${ofHotels(query)}) queue`

const callbacksNow = (query: ReportQuery): Query<CallbackCounts> => sql<CallbackCounts>`
  select count(*) as due, count(*) filter (where scheduled_at <= ${overdueSince(query.now)}) as overdue
  from scheduled_callbacks
  where tenant_id = ${query.tenantId} and status = 'due' and deleted_at is null and ${ofHotels(query)}`
