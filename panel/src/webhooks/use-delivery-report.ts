import type { WebhookDeliveriesReportRow } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'

/** The success and the latency of every endpoint in the last 30 days; undefined for users who may not read reports. */
export function useDeliveryReport(): readonly WebhookDeliveriesReportRow[] | undefined {
  const canReport = isAllowed(useProfile(), 'reports.read')
  return useAll('reports.webhookDeliveries', canReport ? [{ groupBy: 'endpoint' }] : null).data?.items
}
