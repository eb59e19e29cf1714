import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { lateSince } from '#modules/voice/index.ts'
import { callSums, queueSums } from '../facts/call-facts.ts'
import { percent, quotient } from '../engine/metrics.ts'
import type { Asked, SumsOfGroup } from '../engine/report.ts'
import { queuePerformance } from '../reports/queue-performance.ts'
import { serviceLevel } from '../reports/service-level.ts'

type Now = { inProgress: number; waiting: number; longestWaitSeconds: number | null }
type Awaited = { due: number; overdue: number }

const conversion = percent('sales', 'leads', 'sales ÷ leads × 100')
const handleTime = quotient('handleSeconds', 'handled', 'Σ (talk + hold + wrap-up) ÷ handled')

const ofHotels = ({ hotelIds, withoutHotel }: Asked): Query => {
  const isThere = sql`hotel_id = any (${sql.val(hotelIds)}::uuid[])`
  return withoutHotel ? sql`(${isThere} or hotel_id is null)` : isThere
}

/** The calls of a day of business by the figures of the reports, those that live now, and the callbacks that are due now. */
export async function callsToday(ctx: Context, asked: Asked) {
  const [[all], [queued], [now], [awaited]] = await ctx.db.batch<[SumsOfGroup, SumsOfGroup, Now, Awaited]>([
    callSums(asked),
    queueSums(asked),
    callsNow(asked),
    callbacksNow(asked),
  ])
  const ofCalls = { own: all ?? {}, whole: {}, decimals: 0 }
  const ofQueues = { own: queued ?? {}, whole: {}, decimals: 0 }
  const { averageAnswerSeconds, abandonPercent } = queuePerformance.metrics
  return {
    calls: {
      inProgress: now?.inProgress ?? 0,
      waiting: now?.waiting ?? 0,
      longestWaitSeconds: now?.longestWaitSeconds ?? null,
      answered: Number(all?.['answered'] ?? 0),
      missed: Number(all?.['unanswered'] ?? 0),
      abandonPercent: abandonPercent?.of(ofQueues) ?? null,
      serviceLevelPercent: serviceLevel.metrics['serviceLevelPercent']?.of(ofQueues) ?? null,
      averageAnswerSeconds: averageAnswerSeconds?.of(ofQueues) ?? null,
      averageHandleSeconds: handleTime.of(ofCalls),
      conversionPercent: conversion.of(ofCalls),
    },
    callbacks: { due: awaited?.due ?? 0, overdue: awaited?.overdue ?? 0 },
  }
}

const callsNow = (asked: Asked): Query<Now> => sql<Now>`
  select count(*) filter (where status in ('inProgress', 'onHold')) as in_progress,
    count(*) filter (where status = 'queued') as waiting,
    max(greatest(0, floor(extract(epoch from ${asked.now}::timestamptz - coalesce(queued_at, started_at))))::integer) filter (where status = 'queued')
      as longest_wait_seconds
  from calls
  where tenant_id = ${asked.tenantId} and status in ('queued', 'inProgress', 'onHold') and direction <> 'internal'
    and ${ofHotels(asked)}`

const callbacksNow = (asked: Asked): Query<Awaited> => sql<Awaited>`
  select count(*) as due, count(*) filter (where scheduled_at <= ${lateSince(asked.now)}) as overdue
  from scheduled_callbacks
  where tenant_id = ${asked.tenantId} and status = 'due' and deleted_at is null and ${ofHotels(asked)}`
