import { type CancellationRule, expectedArrival } from '#modules/hotels/index.ts'
import { formatInstant } from '#shared/format-instant.ts'
import type { RoundingMode } from '#shared/money.ts'
import { cancellationFee } from './cancellation-fee.ts'
import { nightAmounts } from './night-amounts.ts'
import type { PriceOverride } from './reservation-schemas.ts'
import type { Status } from './status-machine.ts'

/** The fields of a reservation that its fee depends on. */
export type FeeTerms = {
  readonly status: Status
  readonly checkIn: string
  readonly rooms: number
  readonly nightlyPrices: readonly object[]
  readonly totalAmount: number
  readonly priceOverride: PriceOverride | null
  readonly cancellationPolicy: readonly object[]
  readonly confirmedAt: string | null
  readonly cancelledAt: string | null
  readonly noShowAt: string | null
  readonly feeDue: number | null
  readonly hotel: { timeZone: string; checkInTime: string; decimals: number; rounding: RoundingMode }
}

/** A cancellation or no-show fee and the time it applies to. */
export type Fee = { amount: number; at: string }

/**
 * The fee for cancelling now, or the fee that was charged for a cancellation or no-show; null in any other status. A
 * hold has no fee, because its guest has not agreed yet.
 */
export function currentFee(booked: FeeTerms, now: Temporal.Instant): Fee | null {
  const { status, cancelledAt, noShowAt, feeDue } = booked
  if (status === 'held' || status === 'confirmed') {
    return { amount: cancellationFeeAt(booked, now), at: formatInstant(now) }
  }
  const since = cancelledAt ?? noShowAt
  return since ? { amount: feeDue ?? 0, at: since } : null
}

/** The fee of a cancellation at a moment, by the policy that was booked. */
export function cancellationFeeAt(booked: FeeTerms, moment: Temporal.Instant): number {
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

/** The fee of a no-show: that of a cancellation at check-in time on the day of arrival. */
export const noShowFee = (booked: FeeTerms): number => cancellationFeeAt(booked, arrivalOf(booked).toInstant())

const arrivalOf = ({ checkIn, hotel }: FeeTerms): Temporal.ZonedDateTime => expectedArrival(checkIn, hotel)
