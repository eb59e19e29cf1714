import type { Discount } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useWeekdayNames } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { discountTexts } from './texts.ts'

type Texts = ReturnType<typeof useTexts<(typeof discountTexts)['english']>>

/** Says what a discount saves: `10% off`, `1 of 5 nights free`. */
export function useValueText(): (discount: Discount) => string {
  const texts = useTexts(discountTexts)
  const format = useFormat()
  return (discount) => valueText(discount, texts, format)
}

function valueText({ type, value, currencyCode, freeNights, everyNights }: Discount, texts: Texts, format: Format) {
  if (type === 'freeNights') return texts.free(format.count(freeNights ?? 0), format.count(everyNights ?? 0))
  if (type === 'percent') return texts.offPercent(format.percent((value ?? 0) / 100))
  const amount = currencyCode === null ? format.count(value ?? 0) : format.money(value ?? 0, currencyCode)
  if (type === 'amountPerNight') return texts.offNight(amount)
  return type === 'amountPerStay' ? texts.offStay(amount) : texts.fixedNight(amount)
}

/** Says to which stays and bookings a discount applies, one condition an entry. */
export function useConditions(): (discount: Discount) => readonly string[] {
  const texts = useTexts(discountTexts)
  const format = useFormat()
  const names = useWeekdayNames()
  const { hotels } = useProfile()
  const range = (from: string | null, to: string | null): string =>
    from !== null && to !== null
      ? format.dayRange(from, to)
      : [from && texts.from(format.day(from)), to && texts.until(format.day(to))].filter(Boolean).join(' ')
  const number = (value: number | null, text: (count: string) => string): string[] =>
    value === null ? [] : [text(format.count(value))]
  return (discount) => {
    const { hotelIds, roomTypeIds, stayFrom, stayTo, bookFrom, bookTo, weekdays, guestGroupIds } = discount
    const [nights, booked] = [range(stayFrom, stayTo), range(bookFrom, bookTo)]
    const own = hotels.filter(({ id }) => hotelIds.includes(id)).map(({ name }) => name)
    return [
      ...(hotelIds.length === 0 ? [] : [own.join(', ')]),
      ...(roomTypeIds.length === 0 ? [] : [texts.roomCount(format.count(roomTypeIds.length))]),
      ...(nights === '' ? [] : [texts.nights(nights)]),
      ...(weekdays.length === 0 ? [] : [weekdays.map((day) => names[day]).join(', ')]),
      ...(booked === '' ? [] : [texts.booked(booked)]),
      ...number(discount.minNights, texts.atLeast),
      ...number(discount.maxNights, texts.atMost),
      ...number(discount.minAdvanceDays, texts.ahead),
      ...number(discount.maxAdvanceDays, texts.lastMinute),
      ...(guestGroupIds.length === 0 ? [] : [texts.groupCount(format.count(guestGroupIds.length))]),
      ...(discount.requiresCode ? [texts.withCode] : []),
    ]
  }
}
