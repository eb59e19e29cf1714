import type { TestApp } from '../../../../../testing/app.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import type { FailureMode, GuestMessage, ProviderNetwork, ReceivedMessage } from '../../../provider/testing/network.ts'
import { handshakeRequests } from '../../meta/testing/signed-webhook.ts'
import { signatureHeader, signatureOf } from '../receive-webhook.ts'
import { simulatorName } from '../simulator.ts'

const signingSecret = 'secret of the simulated network'

/** The address endings that cause each failure. */
const endings: Readonly<Partial<Record<FailureMode, string>>> = {
  refused: '9901',
  busy: '9902',
  unknownAccount: '9905',
}

type SimulatorOptions = Pick<ProviderNetwork, 'channel' | 'incomingTypes'> & { readonly type: string }

let count = 0

/**
 * A simulated network: the address decides its behaviour, its messages are read from the database, and its webhooks are
 * signed.
 */
export function simulatorNetwork(app: TestApp, { type, channel, incomingTypes }: SimulatorOptions): ProviderNetwork {
  let account = { webhookUrl: '', verifyToken: '', integration: { id: '' } }
  let guest = '+905321112233'

  const signedRequest = (rawBody: Buffer): ProviderRequest =>
    withSignature(signatureOf(signingSecret, rawBody), { url: account.webhookUrl, rawBody })
  const signedEvent = (event: object): ProviderRequest =>
    signedRequest(Buffer.from(JSON.stringify({ events: [event] })))

  return {
    integration: providerAccount(type, signingSecret),
    other: providerAccount(type, 'secret of another network'),
    channel,
    ours: 'simulated',
    get guest() {
      return guest
    },
    incomingTypes,
    reportsTime: true,
    signsBody: true,
    busySeconds: 30,
    isInside: true,
    connect: (connected) => void (account = connected),
    get receivedMessages() {
      return receivedBy(app, account.integration.id)
    },
    nextResponse: (failureMode) => void (guest = `+90532000${endings[failureMode] ?? ''}`),
    leakedCredentials: () => 0,
    guestMessage({ at, ...message }) {
      const providerMessageId = `m-${(count += 1)}`
      const { file, ...content } = contentOf(message)
      const event = { kind: 'message', providerMessageId, channel, to: 'simulated', from: guest, at: String(at) }
      return { request: signedEvent({ ...event, ...content }), providerMessageId, ...(file ? { file } : {}) }
    },
    reportedStatuses: ['sent', 'delivered', 'read', 'failed'],
    statusWebhook(providerMessageId, status, at) {
      const failure = status === 'failed' ? { errorCode: 'gone', errorMessage: 'Nobody is there' } : {}
      return signedEvent({ kind: 'status', providerMessageId, status, at: String(at), ...failure })
    },
    signedRequest,
    forgedRequests,
    invalidRefs: ['lost', 'lost-photo-2000'],
    handshake: () => handshakeRequests(account.webhookUrl, account.verifyToken),
    ...(type === 'messagingApp'
      ? { templates: { stored: [], statusAfterSubmit: 'approved', statusWebhook: signedEvent } }
      : {}),
  }
}

const providerAccount = (type: string, secret: string) => ({
  type,
  provider: simulatorName,
  name: 'Simulated messages',
  settings: {},
  secrets: { signingSecret: secret },
})

/** The accepted messages in the order of their ids. */
async function receivedBy(app: TestApp, integrationId: string): Promise<readonly ReceivedMessage[]> {
  const rows = await app.admin<{ body: ReceivedMessage & { attachments: readonly { url: string }[] }; name: string }>(
    `select body, provider_message_id as name from simulated_messages
     where integration_id = $1 and is_accepted order by message_id`,
    [integrationId],
  )
  return rows.map(({ body: { from, to, text, location, template, attachments }, name }) => ({
    from,
    to,
    text,
    location,
    template,
    files: attachments.map(({ url }) => url),
    providerMessageId: name,
  }))
}

const files = {
  image: { ref: 'photo-2000', contentType: 'image/png', bytes: Buffer.alloc(2_000, 'a') },
  file: { ref: 'letter-20000', contentType: 'text/plain', bytes: Buffer.alloc(20_000, 'a') },
} as const

/** The content of a guest's message; a file is one that the network can generate. */
function contentOf({ text, location, file }: Omit<GuestMessage, 'at'>) {
  if (!file) return { text, location }
  const { ref, contentType, bytes } = files[file.type]
  return { type: file.type, attachments: [{ ref, contentType }], file: { contentType, bytes } }
}

const withSignature = (
  signature: string | undefined,
  { url, rawBody }: Pick<ProviderRequest, 'url' | 'rawBody'>,
): ProviderRequest => ({
  method: 'POST',
  url,
  query: {},
  headers: { 'content-type': 'application/json', [signatureHeader]: signature },
  rawBody,
})

function forgedRequests(request: ProviderRequest): Readonly<Record<string, ProviderRequest>> {
  const right = signatureOf(signingSecret, request.rawBody)
  const hex = right.slice('sha256='.length)
  return {
    'no signature': withSignature(undefined, request),
    'an empty signature': withSignature('', request),
    'no name of the algorithm': withSignature(hex, request),
    'half a signature': withSignature(right.slice(0, 39), request),
    'the signature and more': withSignature(`${right}00`, request),
    'the signature twice': withSignature(`${right}, ${right}`, request),
    'capital letters': withSignature(`sha256=${hex.toUpperCase()}`, request),
    'another secret': withSignature(signatureOf('another secret', request.rawBody), request),
    'no secret': withSignature(signatureOf('', request.rawBody), request),
  }
}
