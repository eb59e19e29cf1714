import { messagesWebhook, ours } from './webhooks.ts'

const id = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA='
const from = '16505551234'

/** WhatsApp messages by their feature, in the form of the vendor's reference. */
export const messages = {
  text: { type: 'text', text: { body: 'Does it come\nin another colour?' } },
  'answer to a message': {
    context: { from: ours.number, id: 'wamid.x', referred_product: { catalog_id: '1', product_retailer_id: '2' } },
    type: 'text',
    text: { body: 'Is this still available?' },
  },
  'from an advertisement': {
    referral: {
      source_url: 'https://fb.me/3',
      source_type: 'ad',
      headline: 'Chat with us',
      welcome_message: { text: 'Hi' },
    },
    type: 'text',
    text: { body: 'More, please' },
  },
  image: {
    type: 'image',
    image: { caption: 'Taj Mahal', mime_type: 'image/jpeg', sha256: 'x', id: '1003383421387256' },
  },
  sticker: {
    type: 'sticker',
    sticker: { mime_type: 'image/webp', sha256: 'x', id: '798882015472548', animated: false },
  },
  voice: {
    type: 'audio',
    audio: { mime_type: 'audio/ogg; codecs=opus', sha256: 'x', id: '1908647269898587', voice: true },
  },
  video: { type: 'video', video: { mime_type: 'video/mp4', sha256: 'x', id: '1166846181421424' } },
  document: {
    type: 'document',
    document: {
      filename: 'reçu\n1.pdf',
      mime_type: 'application/pdf',
      sha256: 'x',
      id: '1376223850470843',
      caption: 'Mine',
    },
  },
  'document without an id': { type: 'document', document: { mime_type: 'application/pdf' } },
  location: {
    type: 'location',
    location: {
      address: '101 Forest Ave',
      latitude: 37.44221496582,
      longitude: -122.16165924072,
      name: 'Philz Coffee',
    },
  },
  'location nowhere': { type: 'location', location: { latitude: 91, longitude: 0 } },
  contacts: {
    type: 'contacts',
    contacts: [
      {
        name: { first_name: 'Lucía', formatted_name: 'Lucía Gómez' },
        phones: [{ phone: '+1 (983) 555-2319', wa_id: '19835552319', type: 'MOBILE' }],
        emails: [{ email: 'lucia@guest.example', type: 'WORK' }],
      },
      { name: { first_name: 'Ada' } },
    ],
  },
  button: {
    context: { from: ours.number, id: 'wamid.x' },
    type: 'button',
    button: { payload: 'STOP', text: 'Stop promotions' },
  },
  'button of a reply': {
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: 'cancel-button', title: 'Cancel' } },
  },
  'row of a list': {
    type: 'interactive',
    interactive: { type: 'list_reply', list_reply: { id: 'p', title: 'Priority', description: 'Next day' } },
  },
  form: {
    type: 'interactive',
    interactive: { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"nights":"3"}' } },
  },
  order: {
    type: 'order',
    order: {
      catalog_id: '1',
      text: 'Please wrap it',
      product_items: [{ product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' }],
    },
  },
  reaction: { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } },
  'reaction taken back': { type: 'reaction', reaction: { message_id: 'wamid.x' } },
  edit: {
    type: 'edit',
    edit: { original_message_id: 'wamid.x', message: { type: 'text', text: { body: 'at eight' } } },
  },
  revoke: { type: 'revoke', revoke: { original_message_id: 'wamid.x' } },
  'changed number': {
    type: 'system',
    system: { body: 'User A changed from 1 to 2', wa_id: '12195555358', type: 'user_changed_number' },
  },
  'chat opened': { type: 'request_welcome' },
  poll: {
    errors: [{ code: 131_051, title: 'Message type unknown', message: 'Message type unknown' }],
    type: 'unsupported',
    unsupported: { type: 'poll_creation' },
  },
  'unsupported without a kind': { errors: [{ code: 131_060 }], type: 'unsupported' },
  'a kind of tomorrow': { type: 'hologram', hologram: { id: '1' } },
  'no type': { text: { body: 'x' } },
} as const

/** A webhook with a message. */
export const webhookWith = (message: object, more: object = {}): object =>
  messagesWebhook({
    contacts: [{ profile: { name: 'Sheena  Nelson' }, wa_id: from }],
    messages: [{ from, id, timestamp: '1780304380', ...message }],
    ...more,
  })

/** The expected sender, id and time. */
export const expected = { from: `+${from}`, id, at: Temporal.Instant.from('2026-06-01T08:59:40Z') }
