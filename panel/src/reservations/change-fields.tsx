import type { Availability, Reservation, ServiceOffer } from '@bellhop/sdk'
import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { DayInput, DayRangeInput } from '../parts/date-fields.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber } from '../text/number-texts.ts'
import { addDays } from '../text/zoned-time.ts'
import styles from './change-stay.module.css'
import { changeTexts } from './change-texts.ts'
import type { StayDraft, StayEdits } from './stay-draft.ts'
import type { StayRefusal } from './stay-refusal.ts'

type ChangeFieldsProps = {
  readonly reservation: Reservation
  readonly draft: StayDraft
  /** What the stay can have; undefined while it is read, and for roles that may not read it. */
  readonly options: Availability | undefined
  /** What the API says against single fields, by their names and by the ids of guest types. */
  readonly errors: StayRefusal['ofFields']
  readonly onChange: (changes: StayEdits) => void
}

/** The fields of a stay. After the arrival only what concerns the nights ahead can change. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { reservation, draft, errors, onChange } = props
  const texts = useTexts(changeTexts)
  const { dayOf } = useFormat(reservation.hotel.timeZone)
  const today = dayOf(new Date().toISOString())
  const hasBegun = reservation.status === 'checkedIn'
  return (
    <div className={styles.fields}>
      {hasBegun ? (
        <DayInput
          error={errors['dates']}
          isSearch
          label={texts.leaves}
          minDate={today > draft.checkIn ? today : addDays(draft.checkIn, 1)}
          onChange={(checkOut) => onChange({ checkOut })}
          value={draft.checkOut}
        />
      ) : (
        <span className={styles.range}>
          <DayRangeInput
            error={errors['dates']}
            isLabelShown
            isSearch
            isStay
            label={texts.stay}
            minDate={today}
            nights={{ hotelId: reservation.hotelId, guests: [] }}
            onChange={([checkIn, checkOut]) => {
              if (checkIn !== null && checkOut !== null && checkIn < checkOut) onChange({ checkIn, checkOut })
            }}
            value={[draft.checkIn, draft.checkOut]}
          />
        </span>
      )}
      {!hasBegun && (
        <>
          <RoomField {...props} />
          <NumberInput
            className={styles.count ?? ''}
            error={errors['rooms']}
            label={texts.rooms}
            onChange={(rooms) => onChange({ rooms: Math.max(1, liveNumber(rooms) ?? 1) })}
            value={draft.rooms}
          />
        </>
      )}
      <PartyFields {...props} />
      {!hasBegun && <DiscountField {...props} />}
      <div className={styles.whole}>
        <span className={fieldClassNames.label}>{texts.bookedNights}</span>
        <SegmentedControl
          aria-label={texts.bookedNights}
          classNames={{ root: styles.segments ?? '', label: styles.segment ?? '' }}
          data={[
            { value: 'keep', label: texts.keep },
            { value: 'anew', label: texts.anew },
          ]}
          onChange={(value) => onChange({ keepsPrices: value === 'keep' })}
          value={draft.keepsPrices ? 'keep' : 'anew'}
        />
      </div>
      <ServiceFields {...props} />
    </div>
  )
}

/** The room types of the hotel with the rooms that are left. */
function RoomField({ reservation, draft, options, errors, onChange }: ChangeFieldsProps) {
  const texts = useTexts(changeTexts)
  const { count } = useFormat()
  const { id, name } = reservation.roomType
  const labelOf = (offer: Availability['roomTypes'][number]): string => {
    // The own room counts as sold: how many are left for others says nothing.
    if (offer.roomTypeId === id) return offer.name
    if (offer.isBookable) return texts.free(offer.name, count(offer.availableRooms))
    return offer.reasons.some(({ code }) => code === 'sold_out') ? texts.full(offer.name) : texts.noPrice(offer.name)
  }
  const offered = options?.roomTypes ?? []
  const own = offered.some(({ roomTypeId }) => roomTypeId === id) ? [] : [{ value: id, label: name }]
  return (
    <Select
      allowDeselect={false}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={[...own, ...offered.map((offer) => ({ value: offer.roomTypeId, label: labelOf(offer) }))]}
      error={errors['roomTypeId']}
      label={texts.room}
      onChange={(roomTypeId) => roomTypeId !== null && onChange({ roomTypeId })}
      value={draft.roomTypeId}
    />
  )
}

/** How many guests of each type share a room. */
function PartyFields({ reservation, draft, options, errors, onChange }: ChangeFieldsProps) {
  const nameIn = useBuiltInName('guestTypes')
  const offered = (options?.guestTypes ?? []).map(({ guestTypeId, name }) => ({ guestTypeId, name }))
  const booked = reservation.guests.filter(
    (guest) => !offered.some(({ guestTypeId }) => guestTypeId === guest.guestTypeId),
  )
  return [...booked, ...offered].map(({ guestTypeId, name }) => (
    <NumberInput
      className={styles.count ?? ''}
      error={errors[guestTypeId]}
      key={guestTypeId}
      label={nameIn(name)}
      onChange={(count) => onChange({ party: { ...draft.party, [guestTypeId]: Math.max(0, liveNumber(count) ?? 0) } })}
      value={draft.party[guestTypeId] ?? 0}
    />
  ))
}

/** The discounts of the hotel; those that do not apply to the stay cannot be chosen. */
function DiscountField({ reservation, draft, options, errors, onChange }: ChangeFieldsProps) {
  const texts = useTexts(changeTexts)
  const ofRoom = options?.roomTypes.find(({ roomTypeId }) => roomTypeId === draft.roomTypeId)?.discounts ?? []
  // Availability is of one room; a minimum may be reached by several, and the preview tells.
  const applies = (id: string): boolean =>
    ofRoom.some(
      ({ discountId, isApplicable, reasons }) =>
        discountId === id && (isApplicable || (draft.rooms > 1 && reasons.every(({ code }) => code === 'min_total'))),
    )
  const offered = (options?.discountColumns ?? []).map(({ discountId, name }) => ({
    value: discountId,
    label: name,
    disabled: discountId !== reservation.discountId && !applies(discountId),
  }))
  const { discount, discountId } = reservation
  const isListed = discountId === null || offered.some(({ value }) => value === discountId)
  const own = isListed || discountId === null ? [] : [{ value: discountId, label: discount?.name ?? '' }]
  if (offered.length + own.length === 0) return null
  return (
    <Select
      allowDeselect={false}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={[{ value: '', label: texts.noDiscount }, ...own, ...offered]}
      error={errors['discountId']}
      label={texts.discount}
      onChange={(id) => onChange({ discountId: id || null })}
      value={draft.discountId ?? ''}
    />
  )
}

/** The services of the hotel with their price for the stay, and those that are booked. */
function ServiceFields({ reservation, draft, options, onChange }: ChangeFieldsProps) {
  const texts = useTexts(changeTexts)
  const { money } = useFormat()
  const offered: readonly Pick<ServiceOffer, 'serviceId' | 'name' | 'isMandatory' | 'chargeBasis' | 'unitPrice'>[] =
    options?.additionalServices ?? []
  const booked = reservation.services
    .filter((service) => !offered.some(({ serviceId }) => serviceId === service.serviceId))
    .map((service) => ({ ...service, isMandatory: false }))
  const services = [...booked, ...offered]
  if (services.length === 0) return null
  const set = (serviceId: string, quantity: number): void =>
    onChange({ services: { ...draft.services, [serviceId]: quantity } })
  return (
    <fieldset className={styles.services}>
      <legend className={fieldClassNames.label}>{texts.services}</legend>
      {services.map(({ serviceId, name, isMandatory, chargeBasis, unitPrice }) => {
        const quantity = draft.services[serviceId] ?? 0
        const isIncluded = isMandatory && quantity === 0
        return (
          <div className="row" key={serviceId}>
            <Checkbox
              checked={quantity > 0 || isIncluded}
              disabled={isMandatory}
              label={
                <>
                  {name}{' '}
                  <span className="dim small">
                    {isMandatory ? texts.always : money(unitPrice, reservation.currencyCode)}
                  </span>
                </>
              }
              onChange={({ currentTarget }) => set(serviceId, currentTarget.checked ? 1 : 0)}
            />
            {chargeBasis === 'perUnit' && quantity > 0 && (
              <NumberInput
                className={styles.quantity ?? ''}
                isLabelHidden
                label={texts.quantityOf(name)}
                onChange={(value) => set(serviceId, Math.max(1, liveNumber(value) ?? 1))}
                value={quantity}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
