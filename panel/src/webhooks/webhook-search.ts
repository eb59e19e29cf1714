import type { WebhookDelivery } from '../../../sdk/index.ts'
import { dayValue, pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The state of a delivery. */
export type DeliveryState = WebhookDelivery['status']

/** The address of the list of endpoints. */
type WebhooksSearch = { readonly drawer?: 'new' | undefined }

/** The address of an endpoint: filters and page of its deliveries, and the open drawer. */
export type WebhookSearch = {
  readonly status?: DeliveryState | undefined
  readonly type?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly drawer?: 'edit' | 'test' | 'rotate' | 'recover' | undefined
  readonly delivery?: string | undefined
}

const drawers = ['edit', 'test', 'rotate', 'recover'] as const
const states = ['pending', 'leased', 'succeeded', 'failed'] as const

/** Reads the address of the list of endpoints. */
export const readWebhooksSearch = (search: Record<string, unknown>): WebhooksSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['new'] as const) })

/** Reads the address of an endpoint. */
export const readWebhookSearch = (search: Record<string, unknown>): WebhookSearch =>
  withoutAbsent({
    status: wordValue(search, 'status', states),
    type: textValue(search, 'type'),
    from: dayValue(search, 'from'),
    to: dayValue(search, 'to'),
    page: pageValue(search),
    drawer: wordValue(search, 'drawer', drawers),
    delivery: textValue(search, 'delivery'),
  })
