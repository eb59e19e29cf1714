import type { Offer } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { BackLink } from '../parts/back-link.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { AsideSection, RecordPage } from '../parts/record-page.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { plainMarkdown } from '../text/plain-markdown.ts'
import { Alternative } from './alternative.tsx'
import { OfferActions, useOfferSteps } from './offer-actions.tsx'
import { OfferDialogs } from './offer-dialogs.tsx'
import { isLookedAt, OfferStatus } from './offer-status.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import styles from './offers.module.css'
import { SendingPreview } from './sending-preview.tsx'
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

function OpenOffer({ offer }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  const { moment, languageName } = useFormat()
  const { ask } = route.useSearch()
  const navigate = route.useNavigate()
  const steps = useOfferSteps(offer)
  const now = useNow(10_000)
  const { guest, number, validUntil, holds, message, languageCode, status, alternatives } = offer
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
              <Fact label={texts.holds}>{holds === 'none' ? null : texts[holds === 'all' ? 'every' : holds]}</Fact>
              <Fact label={texts.language}>{languageCode && languageName(languageCode)}</Fact>
              <Fact label={texts.message}>{message && <span className="words">{plainMarkdown(message)}</span>}</Fact>
            </Facts>
          </AsideSection>
          {status === 'draft' && <Sending offer={offer} />}
          <OfferTimeline offer={offer} />
        </>
      }
      before={<BackLink label={texts.back} to="/offers" />}
      detail={
        <>
          <span className="mono">{number}</span> · {alternatives[0]?.hotelName}
          {isLookedAt(offer, now) && ` · ${texts.looksNow}`}
        </>
      }
      marks={<OfferStatus status={status} />}
      title={`${guest.firstName} ${guest.lastName}`}
    >
      {steps.error && <ErrorNotice error={steps.error} />}
      <Sheet title={texts.alternatives}>
        <ul className={styles.stays}>
          {alternatives.map((each) => (
            <Alternative key={each.id} offer={offer} onAccept={steps.accept} stay={each} />
          ))}
        </ul>
      </Sheet>
      {ask && <OfferDialogs ask={ask} offer={offer} onClose={() => void navigate({ search: {} })} />}
    </RecordPage>
  )
}

/** How a draft would be sent. */
function Sending({ offer: { id } }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  return (
    <AsideSection title={texts.sending}>
      <SendingPreview query={useRead('offers.preview', [id, {}])} />
    </AsideSection>
  )
}
