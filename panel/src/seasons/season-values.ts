import type { GuestTypePriceRule, SeasonCreate } from '@bellhop/sdk'
import { type Weekday, weekdays } from '../../../server/shared/stay.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import type { CalendarSeason } from './season-calendar.ts'

/** What a guest type costs in a season; `usual` is the rule of the guest type. */
export type GuestPrice = { readonly mode: 'usual' | GuestTypePriceRule['mode']; readonly value: NumberText }

/** The prices of guest types by their ids. */
export type GuestPrices = Readonly<Record<string, GuestPrice>>

/** The fields of a season's form that are plain inputs. The others stand for errors of the API. */
export type SeasonFormValues = {
  name: string
  basePrice: NumberText
  minStay: NumberText
  maxStay: NumberText
  closedToArrival: boolean
  closedToDeparture: boolean
  stopSell: boolean
  startDate: null
  endDate: null
  weekdays: null
  priority: null
  guestTypePrices: null
} & { [field in WeekdayField]: NumberText }

type WeekdayField = `on_${Weekday}`

/** The name of the field with the price of a weekday. A dot would be a path of the form. */
export const weekdayField = (day: Weekday): WeekdayField => `on_${day}`

/** The form's name of a field of the API. */
export function seasonFieldOf(field: string, guestTypeIds: readonly string[]): string | undefined {
  const day = /^weekdayPrices\.(\w+)$/.exec(field)?.[1]
  if (day !== undefined) return weekdayField(day as Weekday)
  const index = /^guestTypePrices\[(\d+)\]/.exec(field)?.[1]
  return index === undefined ? undefined : guestField(guestTypeIds[Number(index)] ?? '')
}

/** The name of an error about the price of a guest type. */
export const guestField = (guestTypeId: string): string => `guest_${guestTypeId}`

/** The form of a season, or of a new one. */
export const initialValues = (season: CalendarSeason | undefined): SeasonFormValues => ({
  name: season?.name ?? '',
  basePrice: season?.basePrice ?? '',
  minStay: season?.minStay ?? '',
  maxStay: season?.maxStay ?? '',
  closedToArrival: season?.closedToArrival ?? false,
  closedToDeparture: season?.closedToDeparture ?? false,
  stopSell: season?.stopSell ?? false,
  ...(Object.fromEntries(weekdays.map((day) => [weekdayField(day), season?.weekdayPrices[day] ?? ''])) as {
    [field in WeekdayField]: NumberText
  }),
  startDate: null,
  endDate: null,
  weekdays: null,
  priority: null,
  guestTypePrices: null,
})

/** The prices of guest types of a season. */
export const initialGuestPrices = (season: CalendarSeason | undefined): GuestPrices =>
  Object.fromEntries(
    (season?.guestTypePrices ?? []).map(({ guestTypeId, mode, value }) => [guestTypeId, { mode, value: value ?? '' }]),
  )

/** The prices of guest types as the API takes them. */
export const guestTypePrices = (prices: GuestPrices): GuestTypePriceRule[] =>
  Object.entries(prices).flatMap(([guestTypeId, { mode, value }]): GuestTypePriceRule[] => {
    if (mode === 'usual') return []
    return [
      mode === 'percent' || mode === 'fixed' ? { guestTypeId, mode, value: numberOf(value) } : { guestTypeId, mode },
    ]
  })

/** The parts of a season that the form shows while they change. */
export type LiveValues = {
  readonly startDate: string
  readonly endDate: string
  readonly weekdays: readonly Weekday[]
  readonly priority: number
  readonly guestPrices: GuestPrices
}

/** A season as the API takes it. An empty price is sent as it is, so that the API says what is missing. */
export const seasonBody = (values: SeasonFormValues, live: LiveValues): SeasonCreate => ({
  name: values.name.trim(),
  startDate: live.startDate,
  endDate: live.endDate,
  basePrice: numberOf(values.basePrice) as number,
  weekdayPrices: Object.fromEntries(
    weekdays.flatMap((day) => {
      const price = numberOf(values[weekdayField(day)])
      return price === null ? [] : [[day, price]]
    }),
  ),
  guestTypePrices: guestTypePrices(live.guestPrices),
  minStay: numberOf(values.minStay),
  maxStay: numberOf(values.maxStay),
  closedToArrival: values.closedToArrival,
  closedToDeparture: values.closedToDeparture,
  stopSell: values.stopSell,
  weekdays: live.weekdays.length === weekdays.length ? [] : [...live.weekdays],
  priority: live.priority,
})
