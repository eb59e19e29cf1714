import type { Hotel } from '@bellhop/sdk'
import { Fact, Facts } from '../parts/facts.tsx'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useAddressLine } from '../parts/postal-address.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { inOrder } from './cancellation.ts'
import { cancellationTexts } from './cancellation-texts.ts'
import { beginOfRule, feeOfRule } from './cancellation-words.ts'
import { clockOfDuration } from './clock.ts'
import styles from './hotels.module.css'
import type { HotelDrawer } from './search.ts'
import { hotelTexts } from './texts.ts'

type HotelAsideProps = {
  readonly hotel: Hotel
  /** Opens the form of a part. */
  readonly onEdit: (drawer: HotelDrawer) => void
}

/** Everything about a hotel but its rooms, each part with its form. */
export function HotelAside({ hotel, onEdit }: HotelAsideProps) {
  const texts = useTexts(hotelTexts)
  const edit = (title: string, drawer: HotelDrawer) => (
    <IconButton label={`${texts.edit}: ${title}`} onClick={() => onEdit(drawer)}>
      <Icon name="edit" />
    </IconButton>
  )
  return (
    <>
      <AsideSection action={edit(texts.sale, 'sale')} title={texts.sale}>
        <SaleFacts hotel={hotel} />
      </AsideSection>
      <AsideSection action={edit(texts.cancellation, 'cancellation')} title={texts.cancellation}>
        <CancellationRules hotel={hotel} />
      </AsideSection>
      <AsideSection action={edit(texts.contact, 'contact')} title={texts.contact}>
        <ContactFacts hotel={hotel} />
      </AsideSection>
      <AsideSection action={edit(texts.details, 'edit')} title={texts.details}>
        <Facts>
          <Fact label={texts.code}>{hotel.code}</Fact>
          <Fact label={texts.externalId}>{hotel.externalId}</Fact>
          <Fact label={texts.description}>{hotel.description}</Fact>
        </Facts>
      </AsideSection>
    </>
  )
}

type HotelProps = { readonly hotel: Hotel }

function SaleFacts({ hotel }: HotelProps) {
  const texts = useTexts(hotelTexts)
  const format = useFormat()
  const there = useFormat(hotel.timeZone)
  const rate = format.rate(hotel.taxRatePercent)
  const tax = hotel.pricesIncludeTax ? texts.taxIncluded(rate) : texts.taxAdded(rate)
  return (
    <Facts>
      <Fact label={texts.currency}>{hotel.currencyCode}</Fact>
      <Fact label={texts.timeZone}>
        {hotel.timeZone.replaceAll('_', ' ')}
        <span className="dim"> · {texts.nowThere(there.time(new Date().toISOString()))}</span>
      </Fact>
      <Fact label={texts.checkIn}>{texts.fromTime(hotel.checkInTime)}</Fact>
      <Fact label={texts.checkOut}>{texts.untilTime(hotel.checkOutTime)}</Fact>
      <Fact label={texts.businessDay}>{clockOfDuration(hotel.businessDayStart)}</Fact>
      <Fact label={texts.tax}>{hotel.taxRatePercent === 0 ? texts.noTax : tax}</Fact>
      <Fact label={texts.hold}>{format.span(hotel.holdMinutes * 60)}</Fact>
      <Fact label={texts.overbooking}>
        {hotel.overbookingLimit === 0 ? texts.noOverbooking : texts.overbookingRooms(hotel.overbookingLimit)}
      </Fact>
      <Fact label={texts.noShows}>{hotel.marksNoShows ? texts.noShowsMarked : texts.noShowsByHand}</Fact>
    </Facts>
  )
}

function ContactFacts({ hotel }: HotelProps) {
  const texts = useTexts(hotelTexts)
  const { decimal } = useFormat()
  const { address, phone, email, websiteUrl, latitude, longitude } = hotel
  const addressLine = useAddressLine()(address)
  if ([addressLine || null, phone, email, websiteUrl, latitude].every((value) => value === null)) {
    return <p className="dim">{texts.noContact}</p>
  }
  return (
    <Facts>
      <Fact label={texts.address}>{addressLine}</Fact>
      <Fact label={texts.phone}>{phone}</Fact>
      <Fact label={texts.email}>{email}</Fact>
      <Fact label={texts.website}>
        {websiteUrl && (
          <a href={websiteUrl} rel="noreferrer" target="_blank">
            {websiteUrl.replace(/^https?:\/\//, '')}
          </a>
        )}
      </Fact>
      <Fact label={texts.position}>
        {latitude === null || longitude === null ? null : `${decimal(latitude)}°, ${decimal(longitude)}°`}
      </Fact>
    </Facts>
  )
}

/** The rules for cancellation fees as sentences. */
function CancellationRules({ hotel: { cancellationPolicy, currencyCode } }: HotelProps) {
  const texts = useTexts(hotelTexts)
  const words = useTexts(cancellationTexts)
  const format = useFormat()
  if (cancellationPolicy.every(({ feeType }) => feeType === 'none')) return <p>{texts.freeCancellation}</p>
  return (
    <ul className={styles.rules}>
      {inOrder(cancellationPolicy).map((rule) => (
        <li key={`${rule.from} ${rule.offset}`}>
          <span>{beginOfRule(rule, words, format)}</span>
          <b>{feeOfRule(rule, currencyCode, words, format)}</b>
        </li>
      ))}
    </ul>
  )
}
