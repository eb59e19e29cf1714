/** The address of a file, as Meta sends it. */
export const cdn = 'https://scontent.xx.fbcdn.net/v/t1.15752-9/7_n.jpg?_nc_cat=1&oh=x'

/** The time until which all messages were delivered or read. */
const watermark = 1_780_304_380_000

const mid = 'm_1457764197618:41d102a3e1ae206a38'
const attached = (...attachments: readonly object[]): object => ({ message: { mid, attachments } })

/** Events of Messenger and Instagram by their feature, in the form of the vendor's reference. */
export const events = {
  text: { message: { mid, text: 'hello, world!' } },
  'quick reply': { message: { mid, text: 'Red', quick_reply: { payload: 'DEVELOPER_DEFINED' } } },
  'answer to a message': { message: { mid, text: 'Yes', reply_to: { mid: 'm_1', is_self_reply: false } } },
  'answer to a story': {
    message: { mid, text: 'Where is it?', reply_to: { story: { url: 'https://lookaside.fbsbx.com/s', id: '1' } } },
  },
  image: attached({ type: 'image', payload: { url: cdn } }),
  'image and text': { message: { mid, text: 'Look', attachments: [{ type: 'image', payload: { url: cdn } }] } },
  'sticker in both forms': attached(
    { type: 'image', payload: { url: cdn, sticker_id: 369239263222822 } },
    { type: 'sticker', payload: { url: cdn, sticker_id: 369239263222822 } },
  ),
  voice: attached({ type: 'audio', payload: { url: 'https://cdn.fbsbx.com/v/t59.3654-21/audioclip-1.mp4?x' } }),
  video: attached({ type: 'video', payload: { url: 'https://video.xx.fbcdn.net/v/1' } }),
  'file with a name': attached({
    type: 'file',
    payload: { url: 'https://cdn.fbsbx.com/v/a/Re%C3%A7u%201.pdf/Re%C3%A7u%201.pdf?x' },
  }),
  'file elsewhere': attached({ type: 'image', payload: { url: 'https://other.example/a.jpg' } }),
  'shared address': {
    message: {
      mid,
      text: 'See https://hotel.example',
      attachments: [{ type: 'fallback', payload: { url: 'https://l.facebook.com/l.php?u=x', title: 'Hotel' } }],
    },
  },
  'shared without anything': attached({ type: 'fallback' }),
  'shared post': attached({
    type: 'ig_post',
    payload: { ig_post_media_id: '1', title: 'Sea view', url: 'https://lookaside.fbsbx.com/p' },
  }),
  'story that mentions us': attached({
    type: 'story_mention',
    payload: { url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?a=1' },
  }),
  'vanishing picture': attached({ type: 'ephemeral' }),
  place: attached({ type: 'location', title: 'Pin', payload: { coordinates: { lat: 41.0082, long: 28.9784 } } }),
  unsupported: { message: { mid, is_unsupported: true } },
  empty: { message: { mid } },
  postback: { postback: { mid: 'm_postback', title: 'Get started', payload: 'START' } },
  'postback without a name': { postback: { payload: 'START' } },
  reaction: { reaction: { reaction: 'love', emoji: '❤', action: 'react', mid } },
  'reaction taken back': { reaction: { action: 'unreact', mid } },
  edit: { message_edit: { mid, text: 'at eight', num_edit: 2 } },
  'edit without words': { message_edit: { mid, num_edit: 0 } },
  echo: { message: { mid, is_echo: true, app_id: 1517776481860111, metadata: 'x', text: 'Ours' } },
  'taken back': { message: { mid, is_deleted: true } },
  delivered: { delivery: { mids: [mid, 'm_2'], watermark } },
  'delivered up to': { delivery: { watermark } },
  'read up to': { read: { watermark } },
  'read by name': { read: { mid } },
  'opened by a link': { referral: { ref: 'x', source: 'SHORTLINK', type: 'OPEN_THREAD' } },
  optin: { optin: { type: 'notification_messages', payload: 'x' } },
  nothing: {},
} as const

/** The sender, the recipient and the time. */
export const facts = {
  mid,
  watermark,
  guest: '1254459154682919',
  ours: '682498302938465',
  at: Temporal.Instant.from('2026-06-01T08:59:40.123Z'),
}

/** A webhook with an event. */
export const eventWebhook = (object: 'page' | 'instagram', event: object): object => ({
  object,
  entry: [{ id: facts.ours, time: facts.at.epochMilliseconds + 250, messaging: [between(event)] }],
})

const between = (event: object): object => ({
  sender: { id: facts.guest },
  recipient: { id: facts.ours },
  timestamp: facts.at.epochMilliseconds,
  ...event,
})

/** The same event as a changed field, as some subscriptions and the vendor's test button send it. */
export const changeWebhook = (field: string, event: object): object => ({
  object: 'instagram',
  entry: [
    {
      id: facts.ours,
      time: 1_780_304_380,
      changes: [{ field, value: { ...between(event), timestamp: '1780304380123' } }],
    },
  ],
})
