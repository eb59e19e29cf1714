import type { TestContext } from 'node:test'
import { startReceiver } from '../../../../../testing/processes/receiver.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import type { FailureMode, ProviderNetwork, ReceivedMessage } from '../../../provider/testing/network.ts'
import { account } from './account.ts'
import { answerRest } from './rest.ts'

/** A status report of Netgsm. */
export type Report = { readonly status: number; readonly deliveredDate: string | null; readonly errorCode: number }

/** The state of the Netgsm stub. */
export type Netgsm = {
  readonly receivedMessages: ReceivedMessage[]
  /** The body of each message. */
  readonly bodies: { msgheader: string; encoding?: string; messages: { msg: string; no: string }[] }[]
  readonly reports: Map<string, Report>
  /** The message ids of each report request. */
  readonly polls: (readonly string[])[]
  /** A failure for the next request. */
  failureMode: FailureMode | null
  code: string | null
}

let count = 0

/** Netgsm for text messages: it accepts what its documentation allows, and forwards incoming messages. */
export async function netgsmNetwork(t: TestContext): Promise<ProviderNetwork & { readonly vendor: Netgsm }> {
  const api = await startReceiver(t)
  const vendor: Netgsm = {
    receivedMessages: [],
    bodies: [],
    reports: new Map(),
    polls: [],
    failureMode: null,
    code: null,
  }
  api.answer = (request) => answerRest(vendor, request)
  const url = api.url.replace(/\/hook$/, '')
  let webhookUrl = ''
  const signedRequest = (rawBody: Buffer, address = webhookUrl): ProviderRequest => ({
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
    incomingTypes: ['text'],
    reportsTime: true,
    signsBody: false,
    busySeconds: null,
    isInside: false,
    receivedMessages: vendor.receivedMessages,
    invalidRefs: [],
    connect: (integration) => void (webhookUrl = integration.webhookUrl),
    nextResponse: (failureMode) => void (vendor.failureMode = failureMode),
    leakedCredentials: () => 0,
    guestMessage({ text, at }) {
      const messageId = 120_210_000 + (count += 1)
      const body = {
        messageId,
        subscriberNumber: account.header,
        sourceNumber: '5321112233',
        messageDateTime: localTime(at),
        content: text,
      }
      return { request: signedRequest(Buffer.from(JSON.stringify(body))), providerMessageId: String(messageId) }
    },
    statusWebhook: () => undefined,
    setStatus(id, status, at) {
      if (status !== 'delivered' && status !== 'failed') return false
      const [date = '', time = ''] = localTime(at).split(' ')
      const deliveredDate = `${date.split('-').toReversed().join('.')} ${time}`
      vendor.reports.set(id, { status: status === 'delivered' ? 1 : 3, deliveredDate, errorCode: 0 })
      return true
    },
    signedRequest: (body) => signedRequest(body),
    forgedRequests({ rawBody, url: address }) {
      const [bare = '', token = ''] = address.split('?token=')
      const at = (query: string) => signedRequest(rawBody, `${bare}${query}`)
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

/** A local time in Türkiye, `2026-10-13 15:47:54`. */
const localTime = (at: Temporal.Instant): string =>
  at.toZonedDateTimeISO('Europe/Istanbul').toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
