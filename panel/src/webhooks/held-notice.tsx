import type { Webhook } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRead } from '../api/reads.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useResultText } from './delivery-texts.ts'
import { pageTexts } from './page-texts.ts'
import styles from './webhooks.module.css'

type HeldNoticeProps = {
  readonly webhook: Webhook
  readonly canResume: boolean
  readonly isResuming: boolean
  readonly onResume: () => void
  readonly onTest: () => void
  readonly onDelivery: (id: string) => void
}

/** Why an endpoint gets nothing, since when, how many events it holds, and the way back. */
export function HeldNotice({ webhook, canResume, isResuming, onResume, onTest, onDelivery }: HeldNoticeProps) {
  const texts = useTexts(pageTexts)
  const { status } = webhook
  if (status === 'active') return null
  const buttons = canResume && (
    <div className={styles.actions}>
      <Button disabled={isResuming} onClick={onResume} variant="filled">
        {texts.resume}
      </Button>
      {status === 'suspended' && <Button onClick={onTest}>{texts.testFirst}</Button>}
    </div>
  )
  return (
    <div className={styles.held}>
      {status === 'suspended' ? (
        <Suspension onDelivery={onDelivery} webhook={webhook}>
          {buttons}
        </Suspension>
      ) : (
        <Pause webhook={webhook}>{buttons}</Pause>
      )}
    </div>
  )
}

function Pause({ webhook: { heldCount }, children }: { webhook: Webhook; children: ReactNode }) {
  const texts = useTexts(pageTexts)
  const { count } = useFormat()
  return (
    <Notice title={texts.pausedTitle} tone="warn">
      <p>{heldCount > 0 ? texts.pausedHeld(count(heldCount)) : texts.pausedNone}</p>
      {children}
    </Notice>
  )
}

type SuspensionProps = {
  readonly webhook: Webhook
  readonly onDelivery: (id: string) => void
  readonly children: ReactNode
}

/** A suspended endpoint gets nothing, so its last failure is the moment of the suspension. */
function Suspension({ webhook: { id, lastFailureAt, heldCount }, onDelivery, children }: SuspensionProps) {
  const texts = useTexts(pageTexts)
  const format = useFormat()
  const resultOf = useResultText()
  const [failed] = useRead('webhooks.listDeliveries', [id, { status: 'failed', pageSize: 1 }]).data?.items ?? []
  const title = lastFailureAt ? texts.suspendedTitle(format.moment(lastFailureAt)) : texts.suspendedTitleBare
  const result = failed && resultOf({ statusCode: failed.lastStatusCode, errorCode: failed.lastErrorCode })
  return (
    <Notice title={title} tone="warn">
      <p>
        {failed && result
          ? texts.suspendedWhy(failed.eventType, format.count(failed.attemptCount), result)
          : texts.suspendedWhyBare}{' '}
        {failed && (
          <button className={styles.link} onClick={() => onDelivery(failed.id)} type="button">
            {texts.showDelivery}
          </button>
        )}
      </p>
      <p>{heldCount > 0 ? texts.held(format.count(heldCount)) : texts.heldNone}</p>
      {children}
    </Notice>
  )
}
