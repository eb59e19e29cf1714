import type { Webhook, WebhookAttempt, WebhookDeliveryDetails } from '@bellhop/sdk'
import { useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import code from '../parts/code.module.css'
import { Fact, Facts } from '../parts/facts.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { deliveryTexts, useResultText } from './delivery-texts.ts'
import { HttpMessage } from './http-message.tsx'
import { RefreshButton } from './refresh-button.tsx'
import styles from './webhooks.module.css'

type DeliveryDrawerProps = {
  readonly id: string
  readonly webhook: Webhook
  readonly canChange: boolean
  readonly onClose: () => void
}

/** One delivery: every attempt, what was sent, what they answered. */
export function DeliveryDrawer({ id, webhook, canChange, onClose }: DeliveryDrawerProps) {
  const texts = useTexts(deliveryTexts)
  const query = useRead('webhooks.getDelivery', [id])
  return (
    <SideDrawer onClose={onClose} title={texts.delivery}>
      <Loaded query={query}>
        {(delivery) => (
          <div className={styles.form}>
            <DeliveryFacts delivery={delivery} webhook={webhook} />
            <Resend canChange={canChange} delivery={delivery} webhook={webhook} />
            <Attempts delivery={delivery} />
            {delivery.body !== null && (
              <div className={styles.code}>
                <span className={styles.label}>{texts.request}</span>
                <HttpMessage body={delivery.body} headers={delivery.headers} url={webhook.url} />
                <p className="dim small">{texts.newSignature}</p>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </SideDrawer>
  )
}

type DeliveryProps = { readonly delivery: WebhookDeliveryDetails; readonly webhook: Webhook }

function DeliveryFacts({ delivery, webhook }: DeliveryProps) {
  const texts = useTexts(deliveryTexts)
  const format = useFormat()
  const { eventType, eventId, status, createdAt, completedAt, nextAttemptAt } = delivery
  const isHeld = webhook.status !== 'active'
  return (
    <Facts>
      <Fact label={texts.event}>
        <span className="mono">{eventType}</span>
      </Fact>
      <Fact label={texts.eventId}>
        <span className="mono">{eventId}</span>
      </Fact>
      <Fact label={texts.result}>
        <DeliveryStatus isHeld={isHeld} status={status} />
      </Fact>
      <Fact label={texts.queued}>{format.moment(createdAt)}</Fact>
      <Fact label={texts.next}>
        {isHeld && status === 'pending' ? texts.whenResumed : nextAttemptAt && format.moment(nextAttemptAt)}
      </Fact>
      <Fact label={texts.ended}>{completedAt && format.moment(completedAt)}</Fact>
    </Facts>
  )
}

function Resend({ delivery, webhook, canChange }: DeliveryProps & { readonly canChange: boolean }) {
  const texts = useTexts(deliveryTexts)
  const resend = useChange('webhooks.resendDelivery')
  if (delivery.body === null) return <p className="dim">{texts.bodyDeleted}</p>
  const isPending = delivery.status === 'pending'
  // What is held goes out with the endpoint, so there is nothing to hasten.
  const canResend = canChange && !(isPending && webhook.status !== 'active')
  return (
    <>
      {resend.error && <ErrorNotice error={resend.error} />}
      {resend.isSuccess && <Notice title={webhook.status === 'active' ? texts.resent : texts.resentHeld} tone="go" />}
      <div className={styles.actions}>
        {canResend && (
          <ReasonedButton
            disabled={resend.isPending}
            onClick={() => resend.mutate([delivery.id])}
            whyDisabled={delivery.status === 'leased' ? texts.onItsWay : undefined}
          >
            {isPending ? texts.sendNow : texts.resend}
          </ReasonedButton>
        )}
        <RefreshButton />
        {canResend && <span className="dim small">{isPending ? texts.sendNowHint : texts.resendHint}</span>}
      </div>
    </>
  )
}

function Attempts({ delivery: { attempts } }: { delivery: WebhookDeliveryDetails }) {
  const texts = useTexts(deliveryTexts)
  if (attempts.length === 0) return <p className="dim">{texts.noAttempt}</p>
  return (
    <ol className={styles.attempts}>
      {attempts.map((attempt, place) => <AttemptRow attempt={attempt} key={place} />).toReversed()}
    </ol>
  )
}

function AttemptRow({ attempt }: { attempt: WebhookAttempt }) {
  const texts = useTexts(deliveryTexts)
  const format = useFormat()
  const resultOf = useResultText()
  const max = useRead('webhooks.getPolicy').data?.maxAttempts
  const { attempt: number, trigger, startedAt, durationMs, errorCode, responseBody } = attempt
  return (
    <li>
      <div className={styles.attempt}>
        <b>
          {trigger === 'manual'
            ? texts.byHand
            : max === undefined
              ? texts.attemptBare(format.count(number))
              : texts.attempt(format.count(number), format.count(max))}
        </b>
        <StatusChip tone={errorCode === null ? 'go' : 'bad'}>{resultOf(attempt)}</StatusChip>
        <span className="dim">{format.latency(durationMs)}</span>
        <time className="dim" dateTime={startedAt}>
          {format.moment(startedAt)}
        </time>
      </div>
      {responseBody !== null && responseBody !== '' && (
        <pre aria-label={texts.response} className={`${code.block} ${code.long}`} tabIndex={0}>
          {responseBody}
        </pre>
      )}
    </li>
  )
}
