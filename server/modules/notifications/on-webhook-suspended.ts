import { inLanguage, type Readership } from '#modules/identity/index.ts'
import { type Trouble, webhookSuspended } from '#modules/webhooks/index.ts'
import { on } from '#platform/events/relay.ts'
import { addressOf, endOf, tellOfWebhook } from './tell-of-webhook.ts'

/**
 * §6.4.3: "the tenant administrator is notified", by a notification and a mail. Once, because the event is announced once
 * and relayed once.
 */
export const onWebhookSuspended = on(webhookSuspended, (ctx, { data }) =>
  tellOfWebhook(ctx, data, {
    type: 'webhookSuspended',
    severity: 'critical',
    words: (reader) => wording(reader, data),
  }),
)

const wording = (reader: Readership, trouble: Trouble) => {
  const { attempts, eventType, eventId, deliveryId } = trouble
  return inLanguage(reader, {
    en: {
      title: 'Webhook suspended',
      body: `The webhook endpoint ${addressOf(trouble)} did not accept ${eventType} (${eventId}) in ${attempts} attempts, so it gets no more events. The last attempt ended with: ${endOf(trouble)}. Delivery: ${deliveryId}.`,
      advice:
        'Events that follow are held, not lost. Mend the receiver, try it with a test event, then resume the endpoint and recover what failed.',
    },
    tr: {
      title: 'Webhook askıya alındı',
      body: `${addressOf(trouble)} webhook adresi ${eventType} olayını (${eventId}) ${attempts} denemede kabul etmedi; bu yüzden artık olay gönderilmiyor. Son denemenin sonucu: ${endOf(trouble)}. Teslimat: ${deliveryId}.`,
      advice:
        'Sonraki olaylar kaybolmaz, bekletilir. Alıcıyı düzeltin, bir deneme olayıyla sınayın, sonra adresi devam ettirip başarısız olanları yeniden gönderin.',
    },
  })
}
