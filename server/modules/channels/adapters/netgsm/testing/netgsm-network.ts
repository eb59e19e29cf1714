import type { TestContext } from 'node:test'
import { startReceiver } from '../../../../../testing/receiver.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import type { MessageNetwork, Mood, Taken } from '../../../provider/testing/network.ts'
import { account } from './account.ts'
import { answerRest } from './rest.ts'

/** A report on a message as Netgsm has it. */
export type Report = { readonly status: number; readonly deliveredDate: string | null; readonly errorCode: number }

/** Netgsm, as far as its REST interface sees it. */
export type Netgsm = {
  readonly taken: Taken[]
  /** What was sent with each message. */
  readonly bodies: { msgheader: string; encoding?: string; messages: { msg: string; no: string }[] }[]
  readonly reports: Map<string, Report>
  /** The names of each request for reports that it answered. */
  readonly asked: (readonly string[])[]
  /** What it answers next instead of what it should. */
  mood: Mood | null
  code: string | null
}

let count = 0

/** Netgsm, as far as text messages go: it takes what its documentation says it takes, and sends on what comes in. */
export async function netgsmNetwork(t: TestContext): Promise<MessageNetwork & { readonly vendor: Netgsm }> {
  const api = await startReceiver(t)
  const vendor: Netgsm = { taken: [], bodies: [], reports: new Map(), asked: [], mood: null, code: null }
  api.answer = (request) => answerRest(vendor, request)
  const url = api.url.replace(/\/hook$/, '')
  let webhookUrl = ''
  const genuine = (rawBody: Buffer, address = webhookUrl): ProviderRequest => ({
    method: 'POST',
    url: address,
    query: Object.fromEntries(new URL(address).searchParams),
    headers: { 'content-type': 'application/json' },
    rawBody,
  })

  return {
    vendor,
    integration: accountAt(url, account.password),
    other: accountAt(url, 'the password of somebody else'),
    channel: 'sms',
    ours: account.header,
    guest: '+905321112233',
    bringsIn: ['text'],
    tellsTime: true,
    provesBody: false,
    busySeconds: null,
    isInside: false,
    taken: vendor.taken,
    strangeRefs: [],
    connect: (integration) => void (webhookUrl = integration.webhookUrl),
    nextIs: (mood) => void (vendor.mood = mood),
    strayProofs: () => 0,
    writes({ text, at }) {
      const messageId = 120_210_000 + (count += 1)
      const body = {
        messageId,
        subscriberNumber: account.header,
        sourceNumber: '5321112233',
        messageDateTime: localTime(at),
        content: text,
      }
      return { request: genuine(Buffer.from(JSON.stringify(body))), providerMessageId: String(messageId) }
    },
    tells: () => undefined,
    becomes(id, status, at) {
      if (status !== 'delivered' && status !== 'failed') return false
      const [date = '', time = ''] = localTime(at).split(' ')
      const deliveredDate = `${date.split('-').toReversed().join('.')} ${time}`
      vendor.reports.set(id, { status: status === 'delivered' ? 1 : 3, deliveredDate, errorCode: 0 })
      return true
    },
    genuine: (body) => genuine(body),
    forged({ rawBody, url: address }) {
      const [bare = '', token = ''] = address.split('?token=')
      const at = (query: string) => genuine(rawBody, `${bare}${query}`)
      return {
        'no token': at(''),
        'an empty token': at('?token='),
        'another token': at(`?token=${'0'.repeat(64)}`),
        'a part of the token': at(`?token=${token.slice(0, -1)}`),
        'more than the token': at(`?token=${token}0`),
        'the token in capitals': at(`?token=${token.toUpperCase()}x`),
        'two tokens': at(`?token=${token}&token=${token}`),
        'the token by another name': at(`?verifyToken=${token}`),
        'the token in a header alone': { ...at(''), headers: { authorization: `Bearer ${token}`, token } },
        'the token behind the hash': at(`#token=${token}`),
      }
    },
  }
}

const accountAt = (apiBaseUrl: string, password: string) => ({
  type: 'smsProvider',
  provider: 'netgsm',
  name: 'Text messages',
  settings: { userCode: account.userCode, header: account.header, apiBaseUrl },
  secrets: { password },
})

/** The time on a clock in Türkiye, `2026-10-13 15:47:54`. */
const localTime = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Istanbul').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
