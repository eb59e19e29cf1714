import { spelled } from '#shared/moment.ts'
import type { RoundingMode } from '#shared/money.ts'
import { cancellationFee, type CancellationRule } from './cancellation-fee.ts'
import { nightAmounts } from './night-amounts.ts'
import type { Reservation, Status } from './reservations.ts'

/** A booking, as far as its fee depends on it. */
export type Charged = {
  readonly status: Status
  readonly checkIn: string
  readonly rooms: number
  readonly nightlyPrices: readonly object[]
  readonly totalAmount: number
  readonly priceOverride: Reservation['priceOverride']
  readonly cancellationPolicy: readonly object[]
  readonly confirmedAt: string | null
  readonly cancelledAt: string | null
  readonly noShowAt: string | null
  readonly feeOwed: number | null
  readonly hotel: { timeZone: string; checkInTime: string; decimals: number; rounding: RoundingMode }
}

/** What a booking costs that does not take place, and as of when. */
export type Fee = { amount: number; at: string }

/**
 * What cancelling it now would cost, or what its cancellation or its no-show did cost; null where neither can be asked.
 * A hold costs nothing: its guest has not agreed yet.
 */
export function feeOf(booked: Charged, now: Temporal.Instant): Fee | null {
  const { status, cancelledAt, noShowAt, feeOwed } = booked
  if (status === 'held' || status === 'confirmed') {
    return { amount: feeAt(booked, now), at: spelled(now) }
  }
  const since = cancelledAt ?? noShowAt
  return since ? { amount: feeOwed ?? 0, at: since } : null
}

/** What a cancellation at a moment costs, by the policy that was booked. */
export function feeAt(booked: Charged, moment: Temporal.Instant): number {
  if (booked.status === 'held' || booked.cancellationPolicy.length === 0) return 0
  const { decimals, rounding } = booked.hotel
  const fee = cancellationFee({
    policy: booked.cancellationPolicy as CancellationRule[],
    bookedAt: Temporal.Instant.from(booked.confirmedAt ?? moment),
    cancelledAt: moment,
    arrival: arrivalOf(booked),
    nightlyAmounts: nightAmounts(booked, decimals),
    totalAmount: String(booked.totalAmount),
    currency: { decimals, rounding },
  })
  return Number(fee)
}

/** What a guest owes who has not come: as if it had been cancelled at the hour of arrival. */
export const feeOfNoShow = (booked: Charged): number => feeAt(booked, arrivalOf(booked).toInstant())

const arrivalOf = ({ checkIn, hotel }: Charged): Temporal.ZonedDateTime =>
  Temporal.PlainDateTime.from(`${checkIn}T${hotel.checkInTime}`).toZonedDateTime(hotel.timeZone)
