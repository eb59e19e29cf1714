import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import twilio from 'twilio'
import { type ReceiverReply, startReceiver } from '../../../../../testing/processes/receiver.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import type {
  FailureMode,
  ProviderNetwork,
  ReceivedMessage,
  ReportedStatus,
} from '../../../provider/testing/network.ts'
import { account } from './account.ts'
import { answerRest } from './rest.ts'

type Fields = Readonly<Record<string, string>>

let count = 0
/** An id in Twilio's format. */
export const sid = (kind: 'SM' | 'MM' | 'ME'): string => `${kind}${String((count += 1)).padStart(32, '0')}`

/** A file of an incoming message. */
type Media = { readonly contentType: string; readonly bytes: Buffer }

/** The state of the Twilio stub. */
export type TwilioSms = {
  readonly receivedMessages: ReceivedMessage[]
  /** The form of each request. */
  readonly forms: URLSearchParams[]
  readonly media: Map<string, Media>
  readonly mediaHost: string
  readonly authToken: string
  failureMode: FailureMode | null
  webhookUrl: string
}

/**
 * Twilio for text messages: it accepts what its documentation allows, signs with the vendor's own library, and serves
 * files from another host.
 */
export async function twilioNetwork(t: TestContext): Promise<ProviderNetwork & { readonly vendor: TwilioSms }> {
  const [api, store] = [await startReceiver(t), await startReceiver(t)]
  let credentialLeaks = 0
  const vendor: TwilioSms = {
    receivedMessages: [],
    forms: [],
    media: new Map(),
    mediaHost: store.url.replace(/\/hook$/, ''),
    authToken: account.authToken,
    failureMode: null,
    webhookUrl: '',
  }
  api.answer = (request) => answerRest(vendor, request)
  store.answer = ({ headers, path }): ReceiverReply => {
    if (headers.authorization !== undefined) credentialLeaks += 1
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
    incomingTypes: ['text', 'image', 'file'],
    reportsTime: false,
    signsBody: true,
    busySeconds: 7,
    isInside: false,
    receivedMessages: vendor.receivedMessages,
    invalidRefs: ['', 'x', 'https://evil.example/a', '../../Calls', `${sid('MM')}/${sid('ME')}/../x`, `/${sid('ME')}`],
    connect: ({ webhookUrl }) => void (vendor.webhookUrl = webhookUrl),
    nextResponse: (failureMode) => void (vendor.failureMode = failureMode),
    leakedCredentials: () => credentialLeaks,

    guestMessage({ text = '', file }) {
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
    statusWebhook(MessageSid, status) {
      const words = { sent: 'sent', delivered: 'delivered', read: 'read', failed: 'undelivered' } satisfies Record<
        ReportedStatus,
        string
      >
      const fields = { ...own, MessageSid, SmsSid: MessageSid, From: ours, To: guest }
      Object.assign(fields, { MessageStatus: words[status], SmsStatus: words[status] })
      if (status === 'failed') Object.assign(fields, { ErrorCode: '30003' })
      return signed(vendor.webhookUrl, form(fields))
    },
    signedRequest: (body) => signed(vendor.webhookUrl, body),
    forgedRequests(signedRequest) {
      const { url, rawBody, headers } = signedRequest
      const { 'x-twilio-signature': signature = '', ...unsigned } = headers
      const by = (token: string, address = url) => signed(address, rawBody, token).headers
      return {
        'no signature': { ...signedRequest, headers: unsigned },
        'an empty signature': { ...signedRequest, headers: { ...headers, 'x-twilio-signature': '' } },
        'the signature twice': {
          ...signedRequest,
          headers: { ...headers, 'x-twilio-signature': `${signature}, ${signature}` },
        },
        'another secret': { ...signedRequest, headers: by('another token') },
        'an empty secret': { ...signedRequest, headers: by('') },
        'signed for another address': { ...signedRequest, headers: by(account.authToken, `${url}?x=1`) },
        'signed for another host': { ...signedRequest, headers: by(account.authToken, url.replace('://', '://evil.')) },
        'sent to another address': { ...signedRequest, url: `${url}?x=1` },
        'a field more': { ...signedRequest, rawBody: Buffer.concat([rawBody, Buffer.from('&NumMedia=1')]) },
        'not as a form': { ...signedRequest, headers: { ...headers, 'content-type': 'application/json' } },
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

/** A request signed by the vendor's library. */
function signed(url: string, rawBody: Buffer, authToken: string = account.authToken): ProviderRequest {
  const fields: Record<string, string | string[]> = {}
  const form = new URLSearchParams(rawBody.toString())
  for (const name of form.keys()) fields[name] = form.getAll(name)
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
