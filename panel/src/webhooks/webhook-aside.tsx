import type { Webhook, WebhookPolicy } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { EventsSummary } from './events-summary.tsx'
import { pageTexts } from './page-texts.ts'
import styles from './webhooks.module.css'

type WebhookAsideProps = {
  readonly webhook: Webhook
  readonly canChange: boolean
  readonly onRotate: () => void
}

/** What is known of an endpoint, its secret, and how deliveries are tried. */
export function WebhookAside({ webhook, canChange, onRotate }: WebhookAsideProps) {
  const texts = useTexts(pageTexts)
  const format = useFormat()
  const hotelNames = useHotelNames()
  const policy = useRead('webhooks.getPolicy').data
  const { url, events, hotelIds, lastSuccessAt, lastFailureAt, secretLast4, previousSecretUntil, createdAt } = webhook
  const momentOf = (moment: string | null): string => (moment ? format.moment(moment) : texts.never)
  return (
    <>
      <AsideSection title={texts.endpoint}>
        <Facts>
          <Fact label={texts.url}>
            <span className="mono">{url}</span>
          </Fact>
          <Fact label={texts.events}>
            <EventsSummary types={events} />
          </Fact>
          <Fact label={texts.hotels}>{hotelNames(hotelIds)}</Fact>
          <Fact label={texts.lastSuccess}>{momentOf(lastSuccessAt)}</Fact>
          <Fact label={texts.lastFailure}>{momentOf(lastFailureAt)}</Fact>
          <Fact label={texts.since}>{format.moment(createdAt)}</Fact>
        </Facts>
      </AsideSection>
      <AsideSection
        action={
          canChange && (
            <button className={styles.link} onClick={onRotate} type="button">
              {texts.rotate}
            </button>
          )
        }
        title={texts.secret}
      >
        <p className="mono">{secretLast4 === null ? texts.noSecretEnd : `•••• •••• ${secretLast4}`}</p>
        {previousSecretUntil && <p className="dim small">{texts.bothSign(format.moment(previousSecretUntil))}</p>}
      </AsideSection>
      {policy && (
        <AsideSection title={texts.rules}>
          <Rules policy={policy} />
        </AsideSection>
      )}
    </>
  )
}

function Rules({ policy }: RulesProps) {
  const texts = useTexts(pageTexts)
  const format = useFormat()
  const { maxAttempts, retryDelaysSeconds, jitter, timeoutSeconds, maxInFlight, warnAfterAttempts, retentionDays } =
    policy
  const delays = retryDelaysSeconds.slice(0, maxAttempts - 1).map(format.span)
  const days = (count: number): string => format.span(count * 86_400)
  return (
    <div className={`${styles.rules} small dim`}>
      <p>{texts.inTime(format.span(timeoutSeconds))}</p>
      <p>{texts.tries(format.count(maxAttempts), delays.join(', '))}</p>
      <p>{texts.jitter(format.percent(jitter.fraction), format.span(jitter.maxSeconds))}</p>
      <p>{texts.parallel(format.count(maxInFlight))}</p>
      <p>{texts.warned(format.count(warnAfterAttempts))}</p>
      <p>{texts.after}</p>
      <p>{texts.retention(days(retentionDays.attempts), days(retentionDays.bodies))}</p>
    </div>
  )
}

type RulesProps = { readonly policy: WebhookPolicy }
