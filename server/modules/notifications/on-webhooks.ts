import { type EndpointFailure, webhookFailing, webhookPaused, webhookSuspended } from '#modules/webhooks/index.ts'
import { sql } from '#platform/db/sql.ts'
import { explainFault } from '#shared/delivery-faults.ts'
import { notificationRule } from './notification-rule.ts'

/** Users who can fix an endpoint: they hold the permission and serve all of its hotels. */
const administrators = {
  to: 'integrations.manage',
  isDirect: () => sql`true`,
  hotels: ({ data }: { data: EndpointFailure }) => data.hotelIds,
  link: ({ data }: { data: EndpointFailure }) => ({ type: 'webhook', id: data.webhookId }),
} as const

/** §6.4.3: "the tenant administrator is notified". */
export const onWebhookSuspended = notificationRule({
  ...administrators,
  type: 'webhookSuspended',
  severity: 'critical',
  on: webhookSuspended,
  text: {
    en: ({ data }) => ({
      title: 'Webhook suspended',
      body:
        `The webhook endpoint ${formatUrl(data)} did not accept ${data.eventType} (${data.eventId}) in ` +
        `${data.attempts} attempts, so it gets no more events. The last attempt ended with: ${formatResult(data, 'en')} ` +
        `Delivery: ${data.deliveryId}.`,
      advice:
        'Events that follow are held, not lost. Fix the receiver, check it with a test event, then resume the ' +
        'endpoint and recover what failed.',
    }),
    tr: ({ data }) => ({
      title: 'Webhook askıya alındı',
      body:
        `${formatUrl(data)} webhook adresi ${data.eventType} olayını (${data.eventId}) ${data.attempts} denemede ` +
        `kabul etmedi; bu yüzden artık olay gönderilmiyor. Son denemenin sonucu: ${formatResult(data, 'tr')} ` +
        `Teslimat: ${data.deliveryId}.`,
      advice:
        'Sonraki olaylar kaybolmaz, bekletilir. Alıcıyı düzeltin, bir deneme olayıyla sınayın, sonra adresi devam ' +
        'ettirip başarısız olanları yeniden gönderin.',
    }),
  },
})

/** A receiver that answers 410 is gone for good, or it says so by mistake: only a person can tell. */
export const onWebhookPaused = notificationRule({
  ...administrators,
  type: 'webhookSuspended',
  severity: 'critical',
  on: webhookPaused,
  text: {
    en: ({ data }) => ({
      title: 'Webhook paused',
      body:
        `The receiver of the webhook endpoint ${formatUrl(data)} answered 410 to ${data.eventType} (${data.eventId}): ` +
        `it wants no more events, so the endpoint is paused. Delivery: ${data.deliveryId}.`,
      advice:
        'Events that follow are held, not lost. Delete the endpoint if nobody needs it any more; otherwise repair the ' +
        'receiver and resume the endpoint.',
    }),
    tr: ({ data }) => ({
      title: 'Webhook duraklatıldı',
      body:
        `${formatUrl(data)} webhook adresinin alıcısı ${data.eventType} olayına (${data.eventId}) 410 yanıtını verdi: ` +
        `artık olay istemiyor, bu yüzden adres duraklatıldı. Teslimat: ${data.deliveryId}.`,
      advice:
        'Sonraki olaylar kaybolmaz, bekletilir. Adrese artık ihtiyaç yoksa silin; varsa alıcıyı düzeltip adresi devam ' +
        'ettirin.',
    }),
  },
})

/** A warning before the endpoint is suspended. */
export const onWebhookFailing = notificationRule({
  ...administrators,
  type: 'integrationError',
  severity: 'warning',
  on: webhookFailing,
  text: {
    en: ({ data }) => ({
      title: 'Webhook is failing',
      body:
        `The webhook endpoint ${formatUrl(data)} did not accept ${data.eventType} (${data.eventId}) in ` +
        `${data.attempts} attempts. The last one ended with: ${formatResult(data, 'en')} ` +
        `It will be suspended if the next attempts fail too. Delivery: ${data.deliveryId}.`,
    }),
    tr: ({ data }) => ({
      title: 'Webhook hata veriyor',
      body:
        `${formatUrl(data)} webhook adresi ${data.eventType} olayını (${data.eventId}) ${data.attempts} denemede ` +
        `kabul etmedi. Son denemenin sonucu: ${formatResult(data, 'tr')} ` +
        `Sonraki denemeler de başarısız olursa adres askıya alınacak. Teslimat: ${data.deliveryId}.`,
    }),
  },
})

const maxLength = 200

/** The URL of the endpoint, shortened if it is long. */
const formatUrl = ({ url }: EndpointFailure): string => (url.length > maxLength ? `${url.slice(0, maxLength)}…` : url)

/** The result of the last attempt: the status, if there was a response, and a sentence. */
function formatResult({ statusCode, errorCode }: EndpointFailure, language: 'en' | 'tr'): string {
  const sentence = errorCode === null ? undefined : explainFault(errorCode, language)
  const status = statusCode === null ? [] : [`HTTP ${statusCode}.`]
  return [...status, sentence ?? `${errorCode}.`].join(' ')
}
