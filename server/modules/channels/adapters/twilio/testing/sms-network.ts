import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import twilio from 'twilio'
import { type Reply, startReceiver } from '../../../../../testing/receiver.ts'
import type { MessageNetwork, Mood, Taken, Told } from '../../../provider/testing/network.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import { account } from './account.ts'
import { answerRest } from './rest.ts'

type Fields = Readonly<Record<string, string>>

let count = 0
/** A name as Twilio gives it. */
export const sid = (kind: 'SM' | 'MM' | 'ME'): string => `${kind}${String((count += 1)).padStart(32, '0')}`

/** A file that waits to be fetched. */
type Media = { readonly contentType: string; readonly bytes: Buffer }

/** Twilio, as far as its REST interface sees it. */
export type TwilioSms = {
  readonly taken: Taken[]
  /** What was sent with each message, as it came. */
  readonly forms: URLSearchParams[]
  readonly media: Map<string, Media>
  readonly mediaHost: string
  readonly authToken: string
  mood: Mood | null
  webhookUrl: string
}

/**
 * Twilio, as far as text messages go: it takes what its documentation says it takes, signs with the vendor's own library,
 * and keeps files on another host, as the vendor does.
 */
export async function twilioSmsNetwork(t: TestContext): Promise<MessageNetwork & { readonly vendor: TwilioSms }> {
  const [api, store] = [await startReceiver(t), await startReceiver(t)]
  let strays = 0
  const vendor: TwilioSms = {
    taken: [],
    forms: [],
    media: new Map(),
    mediaHost: store.url.replace(/\/hook$/, ''),
    authToken: account.authToken,
    mood: null,
    webhookUrl: '',
  }
  api.answer = (request) => answerRest(vendor, request)
  store.answer = ({ headers, path }): Reply => {
    if (headers.authorization !== undefined) strays += 1
    const { contentType, bytes } = vendor.media.get(path.slice(1)) ?? assert.fail(`there is no file ${path}`)
    return { status: 200, headers: { 'content-type': contentType }, body: bytes }
  }
  const own = { AccountSid: account.accountSid, ApiVersion: '2010-04-01' }
  const [ours, guest] = ['+14155550100', '+905321112233']

  return {
    vendor,
    integration: accountAt(api.url, account.authToken),
    other: accountAt(api.url, 'the auth token of somebody else'),
    channel: 'sms',
    ours,
    guest,
    bringsIn: ['text', 'image', 'file'],
    tellsTime: false,
    provesBody: true,
    busySeconds: 7,
    isInside: false,
    taken: vendor.taken,
    strangeRefs: ['', 'x', 'https://evil.example/a', '../../Calls', `${sid('MM')}/${sid('ME')}/../x`, `/${sid('ME')}`],
    connect: ({ webhookUrl }) => void (vendor.webhookUrl = webhookUrl),
    nextIs: (mood) => void (vendor.mood = mood),
    strayProofs: () => strays,

    writes({ text = '', file }) {
      const MessageSid = sid(file ? 'MM' : 'SM')
      const fields: Record<string, string> = { ...own, ToCountry: 'US', MessageSid, SmsMessageSid: MessageSid }
      Object.assign(fields, { SmsSid: MessageSid, SmsStatus: 'received', NumSegments: '1', From: guest, To: ours })
      Object.assign(fields, { Body: text, NumMedia: file ? '1' : '0' })
      if (file) {
        const name = sid('ME')
        vendor.media.set(name, file)
        const place = `https://api.twilio.com/2010-04-01/Accounts/${account.accountSid}/Messages/${MessageSid}/Media/${name}`
        Object.assign(fields, { MediaUrl0: place, MediaContentType0: file.contentType })
      }
      return { request: signed(vendor.webhookUrl, form(fields)), providerMessageId: MessageSid }
    },
    tells(MessageSid, status) {
      const words = { sent: 'sent', delivered: 'delivered', read: 'read', failed: 'undelivered' } satisfies Record<
        Told,
        string
      >
      const fields = { ...own, MessageSid, SmsSid: MessageSid, From: ours, To: guest }
      Object.assign(fields, { MessageStatus: words[status], SmsStatus: words[status] })
      if (status === 'failed') Object.assign(fields, { ErrorCode: '30003' })
      return signed(vendor.webhookUrl, form(fields))
    },
    genuine: (body) => signed(vendor.webhookUrl, body),
    forged(genuine) {
      const { url, rawBody, headers } = genuine
      const { 'x-twilio-signature': signature = '', ...unsigned } = headers
      const by = (token: string, address = url) => signed(address, rawBody, token).headers
      return {
        'no signature': { ...genuine, headers: unsigned },
        'an empty signature': { ...genuine, headers: { ...headers, 'x-twilio-signature': '' } },
        'the signature twice': {
          ...genuine,
          headers: { ...headers, 'x-twilio-signature': `${signature}, ${signature}` },
        },
        'another secret': { ...genuine, headers: by('another token') },
        'an empty secret': { ...genuine, headers: by('') },
        'signed for another address': { ...genuine, headers: by(account.authToken, `${url}?x=1`) },
        'signed for another host': { ...genuine, headers: by(account.authToken, url.replace('://', '://evil.')) },
        'sent to another address': { ...genuine, url: `${url}?x=1` },
        'a field more': { ...genuine, rawBody: Buffer.concat([rawBody, Buffer.from('&NumMedia=1')]) },
        'not as a form': { ...genuine, headers: { ...headers, 'content-type': 'application/json' } },
      }
    },
  }
}

const accountAt = (url: string, authToken: string) => ({
  type: 'smsProvider',
  provider: 'twilio',
  name: 'Text messages',
  settings: { accountSid: account.accountSid, apiBaseUrl: url.replace(/\/hook$/, '') },
  secrets: { authToken },
})

const form = (fields: Fields): Buffer => Buffer.from(new URLSearchParams(fields).toString())

/** A request that the vendor's library has signed. */
function signed(url: string, rawBody: Buffer, authToken: string = account.authToken): ProviderRequest {
  const fields: Record<string, string | string[]> = {}
  const given = new URLSearchParams(rawBody.toString())
  for (const name of given.keys()) fields[name] = given.getAll(name)
  const signature = twilio.getExpectedTwilioSignature(authToken, url, fields)
  return {
    method: 'POST',
    url,
    query: {},
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-twilio-signature': signature,
    },
    rawBody,
  }
}
