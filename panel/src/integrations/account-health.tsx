import type { Integration, IntegrationCheck } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { DnsRecords } from './dns-records.tsx'
import { recordTexts } from './record-texts.ts'

type TestResult = IntegrationCheck & { readonly milliseconds: number }

/** Tests an account with its provider and measures how long that took. */
export const useAccountTest = (id: string) =>
  useChange(async (): Promise<TestResult> => {
    const start = performance.now()
    const check = await change('integrations.test', id)
    return { ...check, milliseconds: Math.round(performance.now() - start) }
  })

type AccountHealthProps = {
  readonly integration: Integration
  readonly test: ReturnType<typeof useAccountTest>
}

/** Whether an account works: the result of the test, or else what went wrong last and what to do about it. */
export function AccountHealth({ integration: { status, lastError, provider }, test }: AccountHealthProps) {
  const texts = useTexts(recordTexts)
  const { latency } = useFormat()
  const { data, error } = test
  const advice = provider === 'sipEdge' ? texts.sipAdvice : texts.advice
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {data && (
        <Notice
          title={data.ok ? texts.accepted(latency(data.milliseconds)) : texts.refused(latency(data.milliseconds))}
          tone={data.ok ? 'go' : 'bad'}
        >
          <p lang="en">{data.message}</p>
          {!data.ok && <p>{advice}</p>}
        </Notice>
      )}
      {data && <DnsRecords check={data} />}
      {!data && status === 'error' && (
        <Notice title={texts.broken} tone="bad">
          {lastError !== null && <p lang="en">{lastError}</p>}
          <p>{advice}</p>
        </Notice>
      )}
      {status === 'inactive' && (
        <Notice title={texts.isInactive} tone="warn">
          {texts.isInactiveText}
        </Notice>
      )}
    </>
  )
}
