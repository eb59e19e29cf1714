import type { Offer } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { isLookedAt, OfferStatus } from './offer-status.tsx'
import styles from './offers.module.css'
import { offerTexts } from './texts.ts'

/** How many open offers of a guest stand beside a call. */
const maxOffers = 5

/** The offers that wait for a guest, and whether the guest looks at one now. Nothing without any. */
export function OpenOffers({ guestId }: { readonly guestId: string }) {
  const texts = useTexts(offerTexts)
  const maySee = isAllowed(useProfile(), 'reservations.manage')
  const query = [{ guestId, isOpen: true, sort: 'validUntil', pageSize: maxOffers }] as const
  const { data } = usePage('offers.list', maySee ? query : null)
  if (!data || data.items.length === 0) return null
  return (
    <AsideSection title={texts.openOffers}>
      <ul className={styles.timeline}>
        {data.items.map((offer) => (
          <OpenOffer key={offer.id} offer={offer} />
        ))}
      </ul>
    </AsideSection>
  )
}

function OpenOffer({ offer }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  const { nightRange, moment } = useFormat()
  const isLooking = isLookedAt(offer, useNow(10_000))
  const { id, alternatives, validUntil, status } = offer
  const [first] = alternatives
  return (
    <li>
      <span className="spread">
        <Link params={{ id }} to="/offers/$id">
          {first && nightRange(first.checkIn, first.checkOut)}
        </Link>
        {first && <Money amount={first.totalAmount} currency={first.currencyCode} />}
      </span>
      <span className="small">
        <OfferStatus status={status} /> {isLooking && <b className={styles.looks}>{texts.looksNow}</b>}
      </span>
      <span className="dim small">
        {texts.until}: {moment(validUntil)}
      </span>
    </li>
  )
}
