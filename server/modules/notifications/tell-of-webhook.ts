import { identity, letter, type Readership, wants } from '#modules/identity/index.ts'
import type { Trouble } from '#modules/webhooks/index.ts'
import type { Context } from '#platform/context.ts'
import { reaches } from '#platform/resource/hotel-reach.ts'
import { sendMail } from '#platform/work/mail-work.ts'
import { notify, type Notice } from './notify.ts'

/** What there is to tell of an endpoint, in the words of a reader. `advice`: it is worth a mail, which ends with that. */
export type WebhookNotice = Pick<Notice, 'type' | 'severity'> & {
  readonly words: (reader: Readership) => { readonly title: string; readonly body: string; readonly advice?: string }
}

/**
 * Tells everybody who can do something about an endpoint: every active user with `integrations.manage` who may see all of
 * its hotels, in the ways that each has chosen.
 */
export async function tellOfWebhook(ctx: Context, data: Trouble, { type, severity, words }: WebhookNotice) {
  const { PUBLIC_URL: publicUrl } = ctx.runtime.config
  const link = { type: 'webhook', id: data.webhookId }
  for (const user of await identity.usersHolding(ctx, 'integrations.manage')) {
    if (!reaches(user.hotelIds, data.hotelIds)) continue
    const { title, body, advice } = words({ publicUrl, languageCode: user.languageCode })
    if (wants(user.notificationPreferences, { type, way: 'inApp' })) {
      ctx.later(notify(ctx, user.id, { type, severity, title, body, link }))
    }
    if (advice !== undefined && wants(user.notificationPreferences, { type, way: 'email' })) {
      sendMail(ctx, { to: user.email, ...letter(title, [body, advice]) })
    }
  }
}

const longest = 200

/** The endpoint's address, cut where it would fill the notification. */
export const addressOf = ({ url }: Trouble): string => (url.length > longest ? `${url.slice(0, longest)}…` : url)

/** How the last attempt ended: `HTTP 503`, or the code of a fault without an answer. */
export const endOf = ({ statusCode, errorCode }: Trouble): string =>
  statusCode === null ? `${errorCode}` : `HTTP ${statusCode}`
