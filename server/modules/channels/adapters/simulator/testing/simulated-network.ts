import { handshakeWith } from '../../meta/testing/signed-notice.ts'
import type { ProviderRequest } from '../../../provider/port.ts'
import type { MessageNetwork, Mood, Taken, Written } from '../../../provider/testing/network.ts'
import type { TestApp } from '../../../../../testing/app.ts'
import { signatureHeader, signatureOf } from '../receive-webhook.ts'
import { simulatorName } from '../simulator.ts'

const signingSecret = 'secret of the simulated network'

/** How the addresses end for which the network does that. */
const endings: Readonly<Partial<Record<Mood, string>>> = { refused: '9901', busy: '9902', unknownAccount: '9905' }

type Simulated = Pick<MessageNetwork, 'channel' | 'bringsIn'> & { readonly type: string }

let count = 0

/** A simulated network: what it does goes by the address, what it took is read behind the scenes, what it tells is signed. */
export function simulatedNetwork(app: TestApp, { type, channel, bringsIn }: Simulated): MessageNetwork {
  let account = { webhookUrl: '', verifyToken: '', integration: { id: '' } }
  let guest = '+905321112233'

  const genuine = (rawBody: Buffer): ProviderRequest =>
    withSignature(signatureOf(signingSecret, rawBody), { url: account.webhookUrl, rawBody })
  const telling = (tiding: object): ProviderRequest => genuine(Buffer.from(JSON.stringify({ tidings: [tiding] })))

  return {
    integration: accountWith(type, signingSecret),
    other: accountWith(type, 'secret of another network'),
    channel,
    ours: 'simulated',
    get guest() {
      return guest
    },
    bringsIn,
    tellsTime: true,
    provesBody: true,
    busySeconds: 30,
    isInside: true,
    connect: (given) => void (account = given),
    get taken() {
      return takenBy(app, account.integration.id)
    },
    nextIs: (mood) => void (guest = `+90532000${endings[mood] ?? ''}`),
    strayProofs: () => 0,
    writes({ at, ...what }) {
      const providerMessageId = `m-${(count += 1)}`
      const { file, ...content } = contentOf(what)
      const told = { kind: 'message', providerMessageId, channel, to: 'simulated', from: guest, at: String(at) }
      return { request: telling({ ...told, ...content }), providerMessageId, ...(file ? { file } : {}) }
    },
    tellsOf: ['sent', 'delivered', 'read', 'failed'],
    tells(providerMessageId, status, at) {
      const failure = status === 'failed' ? { errorCode: 'gone', errorMessage: 'Nobody is there' } : {}
      return telling({ kind: 'status', providerMessageId, status, at: String(at), ...failure })
    },
    genuine,
    forged,
    strangeRefs: ['lost', 'lost-photo-2000'],
    handshake: () => handshakeWith(account.webhookUrl, account.verifyToken),
    ...(type === 'messagingApp' ? { templates: { kept: [], judged: 'approved', tells: telling } } : {}),
  }
}

const accountWith = (type: string, secret: string) => ({
  type,
  provider: simulatorName,
  name: 'Simulated messages',
  settings: {},
  secrets: { signingSecret: secret },
})

/** What it took of what it was handed; ids increase. */
async function takenBy(app: TestApp, integrationId: string): Promise<readonly Taken[]> {
  const rows = await app.admin<{ body: Taken & { attachments: readonly { url: string }[] }; name: string }>(
    `select body, provider_message_id as name from simulated_messages
     where integration_id = $1 and is_taken order by message_id`,
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

/** What a guest writes, as it is told; a file is one of those that the network has. */
function contentOf({ text, location, file }: Omit<Written, 'at'>) {
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

function forged(request: ProviderRequest): Readonly<Record<string, ProviderRequest>> {
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
