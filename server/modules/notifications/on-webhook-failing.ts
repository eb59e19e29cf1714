import { inLanguage, type Readership } from '#modules/identity/index.ts'
import { type Trouble, webhookFailing } from '#modules/webhooks/index.ts'
import { on } from '#platform/events/relay.ts'
import { addressOf, endOf, tellOfWebhook } from './tell-of-webhook.ts'

/** A warning in the application while there is time to mend the receiver, before it comes to a suspension. */
export const onWebhookFailing = on(webhookFailing, (ctx, { data }) =>
  tellOfWebhook(ctx, data, {
    type: 'integrationError',
    severity: 'warning',
    words: (reader) => wording(reader, data),
  }),
)

const wording = (reader: Readership, trouble: Trouble) => {
  const { attempts, eventType, eventId, deliveryId } = trouble
  return inLanguage(reader, {
    en: {
      title: 'Webhook is failing',
      body: `The webhook endpoint ${addressOf(trouble)} did not accept ${eventType} (${eventId}) in ${attempts} attempts. The last one ended with: ${endOf(trouble)}. It will be suspended if the next attempts fail too. Delivery: ${deliveryId}.`,
    },
    tr: {
      title: 'Webhook hata veriyor',
      body: `${addressOf(trouble)} webhook adresi ${eventType} olayını (${eventId}) ${attempts} denemede kabul etmedi. Son denemenin sonucu: ${endOf(trouble)}. Sonraki denemeler de başarısız olursa adres askıya alınacak. Teslimat: ${deliveryId}.`,
    },
  })
}
