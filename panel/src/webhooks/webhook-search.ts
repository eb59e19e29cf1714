import type { WebhookDelivery } from '@bellhop/sdk'
import {
  dayValue,
  type ListSearch,
  readListSearch,
  textValue,
  withoutAbsent,
  wordValue,
} from '../parts/search-values.ts'

/** The state of a delivery. */
export type DeliveryState = WebhookDelivery['status']

/** The address of an endpoint: filters and page of its deliveries; `open` is a drawer or the id of a delivery. */
export type WebhookSearch = ListSearch & {
  readonly status?: DeliveryState | undefined
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const states = ['pending', 'leased', 'succeeded', 'failed'] as const

/** The address of the list: all endpoints, or those that get nothing because of their receiver. */
export type WebhooksSearch = ListSearch & { readonly status?: 'error' | undefined }

/** Reads the address of the list. */
export const readWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch =>
  withoutAbsent({ ...readListSearch(search), status: wordValue(search, 'status', ['error']) })

/** Reads the address of an endpoint. */
export const readWebhookSearch = (search: Record<string, unknown>): WebhookSearch =>
  withoutAbsent({
    ...readListSearch(search),
    status: wordValue(search, 'status', states),
    type: textValue(search, 'type'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
  })
