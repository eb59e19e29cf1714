import type { Availability } from '@bellhop/sdk'
import { NightStrip, type StripLine, type StripNight } from '../parts/night-strip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { type RoomOffer, sumOf } from './offer.ts'
import styles from './price-grid.module.css'
import { deskTexts } from './texts.ts'

type RoomNightsProps = {
  readonly offers: Availability
  readonly room: RoomOffer
  /** The discount of the last line; null for the public price. */
  readonly discountId: string | null
}

/** The nights of a room: what each guest adds, the rooms left, and what the guest pays for each night. */
export function RoomNights({ offers, room, discountId }: RoomNightsProps) {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  const { currencyCode, currencyDecimals, discountColumns, pricesIncludeTax } = offers
  const discount = room.discounts.find((column) => column.discountId === discountId && column.isApplicable)
  const keys = [...new Set(room.nightlyPrices.flatMap(({ lines }) => lines.map(lineKey)))]
  const seasonOf = new Map(room.seasonSegments.map(({ seasonId, name }) => [seasonId, name]))
  const nights = room.nightlyPrices.map(({ date, seasonId, availableRooms, lines, price }, index): StripNight => {
    const paid = discount?.nightlyPrices[index]?.price ?? price
    return {
      date,
      season: seasonId === null ? null : (seasonOf.get(seasonId) ?? ''),
      roomsLeft: availableRooms,
      amounts: {
        ...Object.fromEntries(lines.map((line) => [lineKey(line), line.amount])),
        ...(seasonId === null ? {} : { full: price, paid }),
      },
    }
  })
  const totalOf = (key: string): number =>
    sumOf(
      nights.map(({ amounts }) => amounts[key] ?? 0),
      currencyDecimals,
    )
  const names = new Map([...offers.guestTypes, ...room.guests].map(({ guestTypeId, name }) => [guestTypeId, name]))
  const lines: StripLine[] = [
    ...(keys.length > 1 || keys[0]?.startsWith('room') === false
      ? keys.map((key) => ({ key, label: lineLabel(key, names, texts), total: totalOf(key) }))
      : []),
    ...(discount ? [{ key: 'full', label: texts.noDiscount, total: totalOf('full') }] : []),
    {
      key: 'paid',
      label: discountColumns.find((column) => column.discountId === discount?.discountId)?.name ?? texts.nightTotal,
      kind: 'sum',
      total: totalOf('paid'),
    },
  ]
  const offer = discount ?? room
  return (
    <>
      <NightStrip
        currency={currencyCode}
        label={texts.nightsOf(room.name)}
        lines={lines}
        nights={nights}
        seasonLine="full"
      />
      {!pricesIncludeTax && offer.taxAmount > 0 && (
        <p className={styles.addedTax}>
          {texts.addedTax(format.money(offer.taxAmount, currencyCode), format.money(offer.totalPrice, currencyCode))}
        </p>
      )}
    </>
  )
}

type PriceLine = RoomOffer['nightlyPrices'][number]['lines'][number]

const lineKey = ({ kind, guestTypeId }: PriceLine): string => `${kind} ${guestTypeId ?? ''}`

function lineLabel(
  key: string,
  names: ReadonlyMap<string, string>,
  { perRoom, emptySlot }: { readonly perRoom: string; readonly emptySlot: string },
): string {
  const [kind = '', guestTypeId = ''] = key.split(' ')
  if (kind === 'room') return perRoom
  if (kind === 'vacantSlot') return emptySlot
  return names.get(guestTypeId) ?? perRoom
}
