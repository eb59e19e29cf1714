/** The account of the test network. */
export const ours = { phoneNumberId: '106540352242922', wabaId: '102290129340398', number: '15550783881' }

/** The guest's number as WhatsApp spells it. */
export const guest = '16505551234'

/** A webhook of the field `messages`. */
export const messagesWebhook = (value: object): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: ours.wabaId,
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: ours.number, phone_number_id: ours.phoneNumberId },
            ...value,
          },
          field: 'messages',
        },
      ],
    },
  ],
})

type TemplateEvent = { id: number; event: string; reason: string | null; at: Temporal.Instant }

/** A webhook of the field `message_template_status_update`. */
export const templateWebhook = ({ id, event, reason, at }: TemplateEvent, more: object = {}): object => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: ours.wabaId,
      time: at.epochMilliseconds / 1_000,
      changes: [
        {
          value: {
            event,
            message_template_id: id,
            message_template_name: 'hello',
            message_template_language: 'tr',
            reason,
            ...more,
          },
          field: 'message_template_status_update',
        },
      ],
    },
  ],
})

/** A message status, for `statuses`. */
export function statusBody(id: string, status: string, at: Temporal.Instant): object {
  const base = { id, status, timestamp: String(at.epochMilliseconds / 1_000), recipient_id: guest }
  const details = 'Message failed to send because more than 24 hours have passed since the customer last replied'
  const error = {
    code: 131_047,
    title: 'Re-engagement message',
    message: 'Re-engagement message',
    error_data: { details },
  }
  if (status === 'failed') return { ...base, errors: [error] }
  return { ...base, pricing: { billable: true, pricing_model: 'PMP', category: 'service', type: 'regular' } }
}
