import type { Offer } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Money } from '../parts/money.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { guestsText } from '../parts/party-texts.ts'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { plainMarkdown } from '../text/plain-markdown.ts'
import { OfferActions, useOfferSteps } from './offer-actions.tsx'
import { OfferDialogs } from './offer-dialogs.tsx'
import { OfferStatus } from './offer-status.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import styles from './offers.module.css'
import { offerTexts } from './texts.ts'

const route = getRouteApi('/shell/offers/$id')

/** One offer: what the guest can choose, how far it has come, and what one can do with it. */
export function OfferPage() {
  const texts = useTexts(offerTexts)
  const { id } = route.useParams()
  const query = useRead('offers.get', [id])
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/offers">{texts.back}</Link>} />
  return <Loaded query={query}>{(offer) => <OpenOffer offer={offer} />}</Loaded>
}

/** So long after a look the guest counts as looking. */
const glanceMs = 120_000

function OpenOffer({ offer }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  const { moment, languageName } = useFormat()
  const { ask } = route.useSearch()
  const navigate = route.useNavigate()
  const steps = useOfferSteps(offer)
  const now = useNow(10_000)
  const { guest, number, validUntil, message, languageCode, lastSeenAt, status, alternatives } = offer
  const looks = status === 'seen' && lastSeenAt !== null && now - Date.parse(lastSeenAt) < glanceMs
  return (
    <RecordPage
      actions={<OfferActions offer={offer} onAsk={(next) => void navigate({ search: { ask: next } })} steps={steps} />}
      aside={
        <>
          <AsideSection title={texts.about}>
            <Facts>
              <Fact label={texts.guest}>
                <Link params={{ id: guest.id }} to="/guests/$id">
                  {guest.firstName} {guest.lastName}
                </Link>
              </Fact>
              <Fact label={texts.until}>{moment(validUntil)}</Fact>
              <Fact label={texts.language}>{languageCode && languageName(languageCode)}</Fact>
              <Fact label={texts.message}>{message && <span className="words">{plainMarkdown(message)}</span>}</Fact>
            </Facts>
          </AsideSection>
          <OfferTimeline offer={offer} />
        </>
      }
      before={<BackLink label={texts.back} to="/offers" />}
      detail={
        <>
          <span className="mono">{number}</span> · {alternatives[0]?.hotelName}
          {looks && ` · ${texts.looksNow}`}
        </>
      }
      marks={<OfferStatus status={status} />}
      title={`${guest.firstName} ${guest.lastName}`}
    >
      {steps.error && <ErrorNotice error={steps.error} />}
      <h2>{texts.alternatives}</h2>
      <ul className={styles.stays}>
        {alternatives.map((each) => (
          <Alternative key={each.id} offer={offer} onAccept={steps.accept} stay={each} />
        ))}
      </ul>
      {ask && <OfferDialogs ask={ask} offer={offer} onClose={() => void navigate({ search: {} })} />}
    </RecordPage>
  )
}

type AlternativeProps = {
  readonly offer: Offer
  readonly stay: Offer['alternatives'][number]
  readonly onAccept: (alternativeId: string) => void
}

function Alternative({ offer, stay, onAccept }: AlternativeProps) {
  const texts = useTexts(offerTexts)
  const { dayRange, count, moment } = useFormat()
  const { rooms, guests, nights, status, heldUntil } = stay
  const mayAccept = offer.allowedActions.some(({ action, isAllowed }) => action === 'accept' && isAllowed)
  const party = guests.map(({ name, count: number }) => guestsText(name, number * rooms, count(number * rooms)))
  const state =
    status === 'open' ? null : status === 'held' ? texts.held(moment(heldUntil ?? offer.validUntil)) : texts[status]
  return (
    <li>
      <span className={styles.stay}>
        <b className="strong">{stay.roomTypeName}</b>
        <span className="dim small">
          {[
            stay.hotelName,
            dayRange(stay.checkIn, stay.checkOut),
            texts.nights(count(nights), nights === 1),
            ...(rooms > 1 ? [texts.forRooms(count(rooms))] : []),
            ...party,
            ...stay.services.map(({ name }) => name),
          ].join(' · ')}
        </span>
        {state !== null && <span className="small">{state}</span>}
      </span>
      <b className="strong">
        <Money amount={stay.totalAmount} currency={stay.currencyCode} />
      </b>
      {mayAccept && status !== 'unavailable' && <Button onClick={() => onAccept(stay.id)}>{texts.accept}</Button>}
    </li>
  )
}
