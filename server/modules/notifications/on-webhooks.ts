import { type Trouble, webhookFailing, webhookSuspended } from '#modules/webhooks/index.ts'
import { notice } from './notification-rule.ts'

/** Those who can do something about an endpoint: they hold the permission and may see all of its hotels. */
const administrators = {
  to: 'integrations.manage',
  hotels: ({ data }: { data: Trouble }) => data.hotelIds,
  link: ({ data }: { data: Trouble }) => ({ type: 'webhook', id: data.webhookId }),
} as const

/** §6.4.3: "the tenant administrator is notified". */
export const onWebhookSuspended = notice({
  ...administrators,
  type: 'webhookSuspended',
  severity: 'critical',
  on: webhookSuspended,
  words: {
    en: ({ data }) => ({
      title: 'Webhook suspended',
      body: `The webhook endpoint ${addressOf(data)} did not accept ${data.eventType} (${data.eventId}) in ${data.attempts} attempts, so it gets no more events. The last attempt ended with: ${endOf(data)}. Delivery: ${data.deliveryId}.`,
      advice:
        'Events that follow are held, not lost. Mend the receiver, try it with a test event, then resume the endpoint and recover what failed.',
    }),
    tr: ({ data }) => ({
      title: 'Webhook askıya alındı',
      body: `${addressOf(data)} webhook adresi ${data.eventType} olayını (${data.eventId}) ${data.attempts} denemede kabul etmedi; bu yüzden artık olay gönderilmiyor. Son denemenin sonucu: ${endOf(data)}. Teslimat: ${data.deliveryId}.`,
      advice:
        'Sonraki olaylar kaybolmaz, bekletilir. Alıcıyı düzeltin, bir deneme olayıyla sınayın, sonra adresi devam ettirip başarısız olanları yeniden gönderin.',
    }),
  },
})

/** A warning while there is time to mend the receiver, before it comes to a suspension. */
export const onWebhookFailing = notice({
  ...administrators,
  type: 'integrationError',
  severity: 'warning',
  on: webhookFailing,
  words: {
    en: ({ data }) => ({
      title: 'Webhook is failing',
      body: `The webhook endpoint ${addressOf(data)} did not accept ${data.eventType} (${data.eventId}) in ${data.attempts} attempts. The last one ended with: ${endOf(data)}. It will be suspended if the next attempts fail too. Delivery: ${data.deliveryId}.`,
    }),
    tr: ({ data }) => ({
      title: 'Webhook hata veriyor',
      body: `${addressOf(data)} webhook adresi ${data.eventType} olayını (${data.eventId}) ${data.attempts} denemede kabul etmedi. Son denemenin sonucu: ${endOf(data)}. Sonraki denemeler de başarısız olursa adres askıya alınacak. Teslimat: ${data.deliveryId}.`,
    }),
  },
})

const longest = 200

/** The endpoint's address, cut where it would fill the notification. */
const addressOf = ({ url }: Trouble): string => (url.length > longest ? `${url.slice(0, longest)}…` : url)

/** How the last attempt ended: `HTTP 503`, or the code of a fault without an answer. */
const endOf = ({ statusCode, errorCode }: Trouble): string =>
  statusCode === null ? `${errorCode}` : `HTTP ${statusCode}`
