import { identity, inLanguage, letter, wants } from '#modules/identity/index.ts'
import { webhookSuspended } from '#modules/webhooks/index.ts'
import { on } from '#platform/events/relay.ts'
import { sendMail } from '#platform/work/mail-work.ts'
import { notify } from './notify.ts'

const type = 'webhookSuspended'

/**
 * §6.4.3: "the tenant administrator is notified": everybody who can do something about it, so every active user with
 * `integrations.manage`, gets a notification and a mail, unless it chose not to. Once, because the event is relayed once.
 */
export const onWebhookSuspended = on(webhookSuspended, async (ctx, { data, hotelId }) => {
  const { PUBLIC_URL: publicUrl } = ctx.runtime.config
  for (const user of await identity.usersHolding(ctx, 'integrations.manage', hotelId)) {
    const words = wording({ publicUrl, languageCode: user.languageCode }, data)
    const link = { type: 'webhook', id: data.webhookId }
    const { title, body } = words
    if (wants(user.notificationPreferences, { type, way: 'inApp' })) {
      ctx.later(notify(ctx, user.id, { type, severity: 'critical', title, body, link }))
    }
    if (wants(user.notificationPreferences, { type, way: 'email' })) {
      sendMail(ctx, { to: user.email, ...letter(title, [body, words.advice]) })
    }
  }
})

type Readership = Parameters<typeof inLanguage>[0]

const wording = (reader: Readership, { url, attempts }: { url: string; attempts: number }) =>
  inLanguage(reader, {
    en: {
      title: 'Webhook suspended',
      body: `The webhook endpoint ${url} did not accept an event in ${attempts} attempts, so it gets no more events.`,
      advice:
        'Events that follow are held, not lost. Mend the receiver, then resume the endpoint or send a test event.',
    },
    tr: {
      title: 'Webhook askıya alındı',
      body: `${url} webhook adresi bir olayı ${attempts} denemede kabul etmedi; bu yüzden artık olay gönderilmiyor.`,
      advice:
        'Sonraki olaylar kaybolmaz, bekletilir. Alıcıyı düzeltin, sonra adresi devam ettirin ya da bir deneme olayı gönderin.',
    },
  })
