import type { Availability, Discount } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { useLastData, useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { reasonTexts } from '../desk/reason-texts.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { DayRangeInput } from '../parts/date-fields.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NightStrip, type StripNight } from '../parts/night-strip.tsx'
import { Notice } from '../parts/notice.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber } from '../text/number-texts.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import type { DiscountSearch } from './discount-search.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

type Room = Availability['roomTypes'][number]

type DiscountPreviewProps = {
  readonly discount: Discount
  readonly search: DiscountSearch
  readonly onSearch: (changes: DiscountSearch) => void
}

/** What a stay costs with and without a discount, night by night, as the API computes it. */
export function DiscountPreview({ discount, search, onSearch }: DiscountPreviewProps) {
  const texts = useTexts(discountTexts)
  const { count } = useFormat()
  const profile = useProfile()
  const own = useHotel(profile)
  const hotels = profile.hotels.filter(({ id }) => discount.hotelIds.length === 0 || discount.hotelIds.includes(id))
  const usual = hotels.find(({ id }) => id === own?.id) ?? hotels[0]
  const hotelId = hotels.find(({ id }) => id === search.hotel)?.id ?? usual?.id
  const stay = stayOf(search, discount, dayIn(profile.tenant.timeZone, Date.now()))
  const guests = search.guests?.split(',')
  const query = hotelId !== undefined && {
    hotelId,
    checkIn: stay.from,
    checkOut: stay.to,
    isInquiry: false,
    ...(guests === undefined ? {} : { guests }),
    ...(discount.requiresCode ? { promoCode: discount.code } : {}),
  }
  const offers = useRead('availability.get', query ? [query] : null, { keepsLast: true })
  const lastOffers = useLastData(offers.data)
  const rooms = lastOffers?.roomTypes ?? []
  const isFor = ({ roomTypeId }: Room): boolean =>
    discount.roomTypeIds.length === 0 || discount.roomTypeIds.includes(roomTypeId)
  const room = rooms.find(({ roomTypeId }) => roomTypeId === search.room) ?? rooms.find(isFor) ?? rooms[0]
  const fields = { classNames: fieldClassNames, comboboxProps: { withinPortal: false }, allowDeselect: false }
  const nights = (Date.parse(stay.to) - Date.parse(stay.from)) / 86_400_000
  return (
    <>
      <div className={styles.stay}>
        {profile.hotels.length > 1 && (
          <Select
            {...fields}
            data={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            label={texts.hotel}
            onChange={(hotel) => hotel && onSearch({ hotel, room: undefined })}
            value={hotelId ?? null}
          />
        )}
        <Select
          {...fields}
          data={rooms.map(({ roomTypeId, name }) => ({ value: roomTypeId, label: name }))}
          label={texts.room}
          onChange={(chosen) => chosen && onSearch({ room: chosen })}
          value={room?.roomTypeId ?? null}
        />
        <DayRangeInput
          isLabelShown
          isSearch
          isStay
          label={texts.dates}
          note={texts.nightCount(count(nights))}
          onChange={([from, to]) => onSearch({ from: from ?? undefined, to: to ?? undefined })}
          value={[stay.from, stay.to]}
        />
      </div>
      {offers.data && <PartyFields offers={offers.data} onSearch={onSearch} room={room} />}
      {hotelId === undefined ? (
        <Notice title={texts.notOffered} tone="warn">
          {texts.notOfferedText}
        </Notice>
      ) : (
        <Loaded query={offers} rows={3}>
          {(data) =>
            room && (
              <div aria-busy={offers.isFetching} aria-live="polite">
                <RoomPreview discount={discount} offers={data} room={room} />
              </div>
            )
          }
        </Loaded>
      )}
    </>
  )
}

/** The stay of the address, else one that the discount is made for. */
function stayOf({ from, to }: DiscountSearch, discount: Discount, today: string): { from: string; to: string } {
  const soon = addDays(today, Math.max(30, discount.minAdvanceDays ?? 0))
  const suited = discount.stayFrom !== null && discount.stayFrom > soon ? discount.stayFrom : soon
  const nights = Math.max(discount.minNights ?? 0, discount.everyNights ?? 0, 5)
  if (from === undefined) return { from: suited, to: addDays(suited, nights) }
  return { from, to: to !== undefined && to > from ? to : addDays(from, 1) }
}

type PartyFieldsProps = {
  readonly offers: Availability
  readonly room: Room | undefined
  readonly onSearch: (changes: DiscountSearch) => void
}

/** The guests of the room, by guest type. Without a choice they are as many as the room price covers. */
function PartyFields({ offers, room, onSearch }: PartyFieldsProps) {
  const nameIn = useBuiltInName('guestTypes')
  const party = offers.guests.length > 0 ? offers.guests : (room?.guests ?? [])
  const countOf = (id: string): number => party.find(({ guestTypeId }) => guestTypeId === id)?.count ?? 0
  const change = (id: string, count: number): void => {
    const counts = offers.guestTypes.map(({ guestTypeId }) => ({
      guestTypeId,
      count: guestTypeId === id ? count : countOf(guestTypeId),
    }))
    const named = counts.filter((each) => each.count > 0).map((each) => `${each.guestTypeId}:${each.count}`)
    onSearch({ guests: named.length === 0 ? undefined : named.join() })
  }
  return (
    <div className={styles.party}>
      {offers.guestTypes.map(({ guestTypeId, name }) => (
        <NumberInput
          key={guestTypeId}
          label={nameIn(name)}
          onChange={(count) => change(guestTypeId, Math.min(20, Math.max(0, liveNumber(count) ?? 0)))}
          value={countOf(guestTypeId)}
        />
      ))}
    </div>
  )
}

type RoomPreviewProps = { readonly discount: Discount; readonly offers: Availability; readonly room: Room }

/** The nights of a room with and without the discount, or why it does not apply. */
function RoomPreview({ discount, offers, room }: RoomPreviewProps) {
  const texts = useTexts(discountTexts)
  const known: Readonly<Record<string, string>> = useTexts(reasonTexts)
  const { money } = useFormat()
  const { currencyCode } = offers
  const column = room.discounts.find(({ discountId }) => discountId === discount.id)
  const why = (reasons: readonly { code: string; message: string }[]): string =>
    reasons.map(({ code, message }) => known[code] ?? message).join(', ')
  const isPriced = room.nightlyPrices.some(({ seasonId }) => seasonId !== null)
  if (!isPriced) {
    return (
      <Notice title={texts.noPrice} tone="warn">
        {why(room.reasons)}
      </Notice>
    )
  }
  const isApplicable = column?.isApplicable === true
  const seasonOf = new Map(room.seasonSegments.map(({ seasonId, name }) => [seasonId, name]))
  const nights = room.nightlyPrices.map(({ date, seasonId, price, availableRooms }, index): StripNight => {
    const discounted = isApplicable ? column.nightlyPrices[index] : undefined
    const amounts = { full: price, saved: discounted && -discounted.discountAmount, paid: discounted?.price }
    return {
      date,
      season: seasonId === null ? null : (seasonOf.get(seasonId) ?? ''),
      roomsLeft: availableRooms,
      amounts: seasonId === null ? {} : amounts,
    }
  })
  const total = isApplicable ? column.totalPrice : undefined
  return (
    <div className={styles.result}>
      {isApplicable && (
        <Notice
          title={texts.sum(
            money(room.totalPrice, currencyCode),
            money(column.totalPrice, currencyCode),
            money(column.discountAmount, currencyCode),
          )}
          tone="go"
        />
      )}
      {!isApplicable && (
        <Notice title={column ? texts.notApplied : texts.notOffered} tone="warn">
          {column ? why(column.reasons) : texts.notOfferedText}
        </Notice>
      )}
      <NightStrip
        currency={currencyCode}
        label={`${texts.preview} ${room.name}`}
        lines={[
          { key: 'full', label: texts.without, total: room.totalPrice },
          ...(isApplicable
            ? [
                { key: 'saved', label: texts.saves, kind: 'difference' as const, total: -column.discountAmount },
                { key: 'paid', label: discount.name, kind: 'sum' as const, total },
              ]
            : []),
        ]}
        nights={nights}
        seasonLine="full"
      />
    </div>
  )
}
