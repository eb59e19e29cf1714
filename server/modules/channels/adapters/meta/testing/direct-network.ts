import type { TestContext } from 'node:test'
import type { Reply } from '../../../../../testing/receiver.ts'
import type { MessageNetwork, Taken, Told, Written } from '../../../provider/testing/network.ts'
import { type Fields, fieldsOf } from '../parse-json.ts'
import {
  type Asked,
  graphStub,
  invalidParameter,
  json,
  secrets,
  unknownObject,
  version,
  wrongFields,
} from './graph-stub.ts'
import { forgedNotices, handshakeWith, signedNotice } from './signed-notice.ts'

/** What tells the vendor's two networks of direct messages apart. */
export type DirectVendor = {
  readonly provider: 'metaMessenger' | 'instagram'
  readonly channel: 'messenger' | 'instagram'
  readonly object: 'page' | 'instagram'
  readonly ours: string
  readonly guest: string
  /** The setting that names the page or account. */
  readonly setting: string
  /** The fields of the body of a message, and what a text may not be longer than, in bytes or characters. */
  readonly fields: readonly string[]
  isTooLong(text: string): boolean
  /** What it says of the account that a token is of. */
  account(path: string): object | undefined
  readonly busy: Reply
  readonly busySeconds: number | null
  readonly refused: Reply
  readonly bringsIn: MessageNetwork['bringsIn']
  readonly tellsOf: readonly Told[]
  /** The event that tells what became of a message; nothing for what it never tells. */
  became(id: string, status: Told, at: number): object | undefined
}

let count = 0
const newId = (): string => `m_AG5Hz2U${String((count += 1)).padStart(9, '0')}-tuXNwcBPYzVa`

export type DirectNetwork = Awaited<ReturnType<typeof directNetwork>>

/** Messenger or Instagram, as the vendor documents their Send API and webhooks. */
export async function directNetwork(t: TestContext, vendor: DirectVendor) {
  const taken: Taken[] = []
  const files = new Map<string, { contentType: string; bytes: Buffer }>()
  let connected = { webhookUrl: '', verifyToken: '' }

  function answer(asked: Asked): Reply {
    const { method, path } = asked
    const account = method === 'GET' ? vendor.account(path) : undefined
    if (account) return json(200, account)
    return method === 'POST' && path === `${vendor.ours}/messages` ? takes(asked) : unknownObject(path)
  }

  function takes({ json: body }: Asked): Reply {
    const message = fieldsOf(body['message'])
    const wrong = [...wrongFields(body, vendor.fields), ...wrongFields(body['recipient'], ['id']), ...judged(message)]
    if ('messaging_type' in body && body['messaging_type'] !== 'RESPONSE') wrong.push('messaging_type')
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    const to = String(fieldsOf(body['recipient'])['id'])
    const { url } = fieldsOf(fieldsOf(message['attachment'])['payload'])
    const id = newId()
    const text = message['text'] === undefined ? null : String(message['text'])
    const sent = { text, files: url === undefined ? [] : [String(url)], location: null, template: null }
    taken.push({ from: vendor.ours, to, providerMessageId: id, ...sent })
    return json(200, { recipient_id: to, message_id: id })
  }

  function judged(message: Fields): string[] {
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

  let strays = 0
  function file(path: string, isProved: boolean): Reply | undefined {
    if (isProved) strays += 1
    const found = files.get(new URL(path, 'https://x.example').pathname)
    return found && { status: 200, headers: { 'content-type': found.contentType }, body: found.bytes.toString() }
  }

  const stub = await graphStub(t, { answer, file, busy: vendor.busy, refused: vendor.refused })
  const genuine = (body: Buffer | object) => signedNotice(connected.webhookUrl, body)

  /** An event between a guest and us, in a notice. */
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

  function writes({ text, file: given, location, at }: Written) {
    const mid = newId()
    const content = given
      ? { attachments: [attached(given)] }
      : location
        ? { attachments: [placed(location)] }
        : { text }
    return { request: genuine(notice({ message: { mid, ...content } }, at.epochMilliseconds)), providerMessageId: mid }
  }

  function attached({ type, contentType, bytes }: NonNullable<Written['file']>): object {
    const path = `/files/v/t59.2708-21/${files.size}_n.${contentType === 'image/jpeg' ? 'jpg' : 'pdf'}`
    files.set(path, { contentType, bytes })
    return { type, payload: { url: `${stub.url}${path}?_nc_cat=1&oh=x` } }
  }

  const network: MessageNetwork = {
    integration: accountBody(vendor, stub.url, secrets),
    other: accountBody(vendor, stub.url, { accessToken: 'EAAother', appSecret: 'ffffffffffffffffffffffffffffffff' }),
    channel: vendor.channel,
    ours: vendor.ours,
    guest: vendor.guest,
    bringsIn: vendor.bringsIn,
    tellsTime: true,
    provesBody: true,
    busySeconds: vendor.busySeconds,
    isInside: false,
    connect: (integration) => void (connected = integration),
    taken,
    nextIs: stub.nextIs,
    strayProofs: () => stub.strayProofs() + strays,
    writes,
    tellsOf: vendor.tellsOf,
    tells(id, status, at) {
      const event = vendor.became(id, status, at.epochMilliseconds)
      return event && genuine(notice(event, at.epochMilliseconds))
    },
    genuine,
    forged: forgedNotices,
    strangeRefs: [
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
    handshake: () => handshakeWith(connected.webhookUrl, connected.verifyToken),
  }
  return { network, stub, genuine, notice }
}

const placed = ({ latitude, longitude }: { latitude: number; longitude: number }): object => ({
  type: 'location',
  payload: { coordinates: { lat: latitude, long: longitude } },
})

const accountBody = (
  { provider, setting, ours }: DirectVendor,
  url: string,
  held: Readonly<Record<string, string>>,
) => ({
  type: 'socialMessaging',
  provider,
  name: 'Direct messages',
  settings: { [setting]: ours, graphBaseUrl: url, graphVersion: version },
  secrets: held,
})
