import type { Webhook, WebhookTestResult } from '@bellhop/sdk'
import { useRead } from '../api/reads.ts'
import code from '../parts/code.module.css'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { toCurl } from './curl-command.ts'
import { useResultText } from './delivery-texts.ts'
import { HttpMessage } from './http-message.tsx'
import { checksOf, type TestCheck } from './test-checks.ts'
import { testTexts } from './test-texts.ts'
import styles from './webhooks.module.css'

type TestResultProps = {
  readonly result: WebhookTestResult
  /** The endpoint as it was when the event was sent. */
  readonly before: Webhook
  readonly shouldReactivate: boolean
}

/** What a test event has shown: the answer, the time, both sides. */
export function TestResult({ result, before, shouldReactivate }: TestResultProps) {
  const texts = useTexts(testTexts)
  const format = useFormat()
  const resultOf = useResultText()
  const policy = useRead('webhooks.getPolicy').data
  const { succeeded, statusCode, responseBody, durationMs, request } = result
  const answer = statusCode === null ? texts.noAnswer : resultOf(result)
  return (
    <div className={styles.result}>
      <p className={styles.verdict}>
        <StatusChip tone={succeeded ? 'go' : 'bad'}>{answer}</StatusChip>
        <b>{format.count(durationMs)} ms</b>
        {policy && <span className="dim">{texts.ofAllowed(format.count(policy.timeoutSeconds * 1000))}</span>}
      </p>
      <ul className={styles.checks}>
        {checksOf(result, before, shouldReactivate).map((check) => (
          <CheckRow before={before} check={check} key={check.name} result={result} />
        ))}
      </ul>
      <div className={styles.code}>
        <span className={styles.label}>{texts.request}</span>
        <HttpMessage body={request.body} headers={request.headers} url={before.url} />
        <div className={styles.actions}>
          <CopyButton label={texts.copyCurl} text={toCurl(before.url, request)} />
          {policy && <span className="dim small">{texts.curlHint(format.span(policy.signatureAgeSeconds))}</span>}
        </div>
      </div>
      {statusCode !== null && (
        <div className={styles.code}>
          <span className={styles.label}>{texts.response}</span>
          <pre
            className={`${code.block} ${code.long}`}
            tabIndex={0}
          >{`HTTP ${statusCode}\n\n${responseBody || texts.responseNone}`}</pre>
        </div>
      )}
    </div>
  )
}

type CheckRowProps = { readonly check: TestCheck; readonly result: WebhookTestResult; readonly before: Webhook }

function CheckRow({ check: { name, isGood }, result, before }: CheckRowProps) {
  const texts = useTexts(testTexts)
  const format = useFormat()
  const resultOf = useResultText()
  const sentence = (): string => {
    if (name === 'failed') return texts.failed(resultOf(result))
    if (name === 'signedTwice') return texts.signedTwice(format.moment(before.previousSecretUntil ?? ''))
    return texts[name]
  }
  return (
    <li data-good={isGood}>
      <Icon name={isGood ? 'check' : 'warning'} />
      <span>{sentence()}</span>
    </li>
  )
}
