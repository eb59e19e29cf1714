import type { Reservation } from '@bellhop/sdk'
import type { StripLine, StripNight } from '../parts/night-strip.tsx'
import { inCents, nightAmount, sumOf } from './booked-nights.ts'

/** The words of the lines. */
type LineTexts = { readonly booked: string; readonly after: string; readonly difference: string }

/** A change by night: what is booked, what it becomes, and the difference. Nights of both stays are columns. */
export function changeStrip(
  booked: Reservation,
  after: Reservation,
  texts: LineTexts,
): { nights: StripNight[]; lines: StripLine[] } {
  const before = amountsOf(booked)
  const then = amountsOf(after)
  const dates = [...new Set([...before.keys(), ...then.keys()])].toSorted()
  const nights = dates.map((date): StripNight => {
    const [old, next] = [before.get(date), then.get(date)]
    return {
      date,
      isNew: old === undefined,
      amounts: { booked: old, after: next, difference: inCents((next ?? 0) - (old ?? 0)) },
    }
  })
  const [from, to] = [sumOf([...before.values()]), sumOf([...then.values()])]
  return {
    nights,
    lines: [
      { key: 'booked', label: texts.booked, total: from },
      { key: 'after', label: texts.after, total: to },
      { key: 'difference', label: texts.difference, total: inCents(to - from), kind: 'difference' },
    ],
  }
}

const amountsOf = ({ nightlyPrices, rooms }: Reservation): Map<string, number> =>
  new Map(nightlyPrices.map((night) => [night.date, nightAmount(night, rooms)]))

/** An amount that is no night: services, tax and what was set by hand, or the total of all. */
type OtherChange = { readonly key: 'services' | 'taxAndOther' | 'total'; readonly from: number; readonly to: number }

/** What changes besides the nights, with the total at the end; empty if nothing does. */
export function otherChanges(booked: Reservation, after: Reservation): readonly OtherChange[] {
  const otherOf = (reservation: Reservation): number =>
    inCents(reservation.totalAmount - reservation.servicesAmount - sumOf([...amountsOf(reservation).values()]))
  const changes = [
    { key: 'services', from: booked.servicesAmount, to: after.servicesAmount } as const,
    { key: 'taxAndOther', from: otherOf(booked), to: otherOf(after) } as const,
  ].filter(({ from, to }) => from !== to)
  return changes.length === 0 ? [] : [...changes, { key: 'total', from: booked.totalAmount, to: after.totalAmount }]
}
