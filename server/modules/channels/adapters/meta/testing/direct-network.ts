import type { TestContext } from 'node:test'
import type { ReceiverReply } from '../../../../../testing/processes/receiver.ts'
import type {
  GuestMessage,
  ProviderNetwork,
  ReceivedMessage,
  ReportedStatus,
} from '../../../provider/testing/network.ts'
import { type Fields, fieldsOf } from '../parse-json.ts'
import {
  graphStub,
  invalidParameter,
  json,
  type StubRequest,
  secrets,
  unknownObject,
  version,
  wrongFields,
} from './graph-stub.ts'
import { forgedWebhooks, handshakeRequests, signedWebhook } from './signed-webhook.ts'

/** The differences between Messenger and Instagram. */
export type DirectVendor = {
  readonly provider: 'metaMessenger' | 'instagram'
  readonly channel: 'messenger' | 'instagram'
  readonly object: 'page' | 'instagram'
  readonly ours: string
  readonly guest: string
  /** The setting that names the page or account. */
  readonly setting: string
  /** The fields of a message body. */
  readonly fields: readonly string[]
  isTooLong(text: string): boolean
  /** The account that a token belongs to. */
  account(path: string): object | undefined
  readonly busy: ReceiverReply
  readonly busySeconds: number | null
  readonly refused: ReceiverReply
  readonly incomingTypes: ProviderNetwork['incomingTypes']
  readonly reportedStatuses: readonly ReportedStatus[]
  /** The event of a message status; undefined for a status that the vendor never reports. */
  statusEvent(id: string, status: ReportedStatus, at: number): object | undefined
}

let count = 0
const newId = (): string => `m_AG5Hz2U${String((count += 1)).padStart(9, '0')}-tuXNwcBPYzVa`

/** Messenger or Instagram, as the vendor documents the Send API and the webhooks. */
export async function directNetwork(t: TestContext, vendor: DirectVendor) {
  const receivedMessages: ReceivedMessage[] = []
  const files = new Map<string, { contentType: string; bytes: Buffer }>()
  let connected = { webhookUrl: '', verifyToken: '' }

  function answer(request: StubRequest): ReceiverReply {
    const { method, path } = request
    const account = method === 'GET' ? vendor.account(path) : undefined
    if (account) return json(200, account)
    return method === 'POST' && path === `${vendor.ours}/messages` ? takes(request) : unknownObject(path)
  }

  function takes({ json: body }: StubRequest): ReceiverReply {
    const message = fieldsOf(body['message'])
    const wrong = [
      ...wrongFields(body, vendor.fields),
      ...wrongFields(body['recipient'], ['id']),
      ...contentProblems(message),
    ]
    if ('messaging_type' in body && body['messaging_type'] !== 'RESPONSE') wrong.push('messaging_type')
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    const to = String(fieldsOf(body['recipient'])['id'])
    const { url } = fieldsOf(fieldsOf(message['attachment'])['payload'])
    const id = newId()
    const text = message['text'] === undefined ? null : String(message['text'])
    const sent = { text, files: url === undefined ? [] : [String(url)], location: null, template: null }
    receivedMessages.push({ from: vendor.ours, to, providerMessageId: id, ...sent })
    return json(200, { recipient_id: to, message_id: id })
  }

  function contentProblems(message: Fields): string[] {
    if (!('attachment' in message)) {
      const text = message['text']
      return [
        ...wrongFields(message, ['text']),
        ...(typeof text === 'string' && !vendor.isTooLong(text) ? [] : ['text']),
      ]
    }
    const { type, payload } = fieldsOf(message['attachment'])
    return [
      ...wrongFields(message, ['attachment']),
      ...wrongFields(message['attachment'], ['type', 'payload']),
      ...wrongFields(payload, ['url'], ['is_reusable']),
      ...(['image', 'audio', 'video', 'file'].includes(String(type)) ? [] : ['attachment.type']),
    ]
  }

  let tokenLeaks = 0
  function file(path: string, isProved: boolean): ReceiverReply | undefined {
    if (isProved) tokenLeaks += 1
    const file = files.get(new URL(path, 'https://x.example').pathname)
    return file && { status: 200, headers: { 'content-type': file.contentType }, body: file.bytes.toString() }
  }

  const stub = await graphStub(t, { answer, file, busy: vendor.busy, refused: vendor.refused })
  const signedRequest = (body: Buffer | object) => signedWebhook(connected.webhookUrl, body)

  /** An event between a guest and the hotel, in a webhook. */
  const notice = (event: object, at: number): object => ({
    object: vendor.object,
    entry: [
      {
        id: vendor.ours,
        time: at + 250,
        messaging: [{ sender: { id: vendor.guest }, recipient: { id: vendor.ours }, timestamp: at, ...event }],
      },
    ],
  })

  function guestMessage({ text, file: attachment, location, at }: GuestMessage) {
    const mid = newId()
    const content = attachment
      ? { attachments: [attached(attachment)] }
      : location
        ? { attachments: [placed(location)] }
        : { text }
    return {
      request: signedRequest(notice({ message: { mid, ...content } }, at.epochMilliseconds)),
      providerMessageId: mid,
    }
  }

  function attached({ type, contentType, bytes }: NonNullable<GuestMessage['file']>): object {
    const path = `/files/v/t59.2708-21/${files.size}_n.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`
    files.set(path, { contentType, bytes })
    return { type, payload: { url: `${stub.url}${path}?_nc_cat=1&oh=x` } }
  }

  const network: ProviderNetwork = {
    integration: accountBody(vendor, stub.url, secrets),
    other: accountBody(vendor, stub.url, { accessToken: 'EAAother', appSecret: 'ffffffffffffffffffffffffffffffff' }),
    channel: vendor.channel,
    ours: vendor.ours,
    guest: vendor.guest,
    incomingTypes: vendor.incomingTypes,
    reportsTime: true,
    signsBody: true,
    busySeconds: vendor.busySeconds,
    isInside: false,
    connect: (integration) => void (connected = integration),
    receivedMessages,
    nextResponse: stub.nextResponse,
    leakedCredentials: () => stub.leakedCredentials() + tokenLeaks,
    guestMessage,
    reportedStatuses: vendor.reportedStatuses,
    statusWebhook(id, status, at) {
      const event = vendor.statusEvent(id, status, at.epochMilliseconds)
      return event && signedRequest(notice(event, at.epochMilliseconds))
    },
    signedRequest,
    forgedRequests: forgedWebhooks,
    invalidRefs: [
      '',
      '1003383421387256',
      `${stub.elsewhere}/files/a.jpg`,
      'http://lookaside.fbsbx.com/a.jpg',
      'https://lookaside.fbsbx.com:444/a.jpg',
      'https://lookaside.fbsbx.com.other.example/a.jpg',
      'https://other.example/lookaside.fbsbx.com',
      'https://xfbcdn.net/a.jpg',
      'https://a:b@scontent.fbcdn.net/a.jpg',
    ],
    handshake: () => handshakeRequests(connected.webhookUrl, connected.verifyToken),
  }
  return { network, stub, signedRequest, notice }
}

const placed = ({ latitude, longitude }: { latitude: number; longitude: number }): object => ({
  type: 'location',
  payload: { coordinates: { lat: latitude, long: longitude } },
})

const accountBody = (
  { provider, setting, ours }: DirectVendor,
  url: string,
  accountSecrets: Readonly<Record<string, string>>,
) => ({
  type: 'socialMessaging',
  provider,
  name: 'Direct messages',
  settings: { [setting]: ours, graphBaseUrl: url, graphVersion: version },
  secrets: accountSecrets,
})
