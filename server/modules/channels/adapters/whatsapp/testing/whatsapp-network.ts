import type { TestContext } from 'node:test'
import type { ReceiverReply } from '../../../../../testing/processes/receiver.ts'
import type { GuestMessage, ProviderNetwork, ReceivedMessage } from '../../../provider/testing/network.ts'
import { type Fields, listOf } from '../../meta/parse-json.ts'
import {
  fault,
  graphStub,
  invalidParameter,
  json,
  type StubRequest,
  secrets,
  unknownObject,
  version,
  wrongFields,
} from '../../meta/testing/graph-stub.ts'
import { forgedWebhooks, handshakeRequests, signedWebhook } from '../../meta/testing/signed-webhook.ts'
import { contentOf } from './parse-sent-message.ts'
import { categories, storedTemplates, toVendorTemplate } from './stored-templates.ts'
import { validateMessage } from './validate-message.ts'
import { guest, messagesWebhook, ours, statusBody, templateWebhook } from './webhooks.ts'

const strangeMedia = '1003383421387999'

let count = 0
const newId = (): string => `wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRB${String((count += 1)).padStart(8, '0')}A==`

const page = 2

/** WhatsApp, as the vendor documents the Cloud API: it refuses unknown requests with the vendor's own errors. */
export async function whatsappNetwork(t: TestContext) {
  const receivedMessages: ReceivedMessage[] = []
  const files = new Map<string, { contentType: string; bytes: Buffer }>()
  const templates = [...storedTemplates]
  let connected = { webhookUrl: '', verifyToken: '' }

  function answer(request: StubRequest): ReceiverReply {
    const { method, path, query } = request
    const phone = { id: ours.phoneNumberId, display_phone_number: '+1 555-078-3881', verified_name: 'Jasper Hotel' }
    if (method === 'GET' && path === ours.phoneNumberId) return json(200, phone)
    if (method === 'GET' && path === `${ours.wabaId}/phone_numbers`)
      return json(200, paged([{ id: '1' }, phone], query))
    if (path === `${ours.wabaId}/message_templates`) {
      return method === 'GET' ? json(200, paged(templates.map(toVendorTemplate), query)) : submitted(request)
    }
    if (method === 'POST' && path === `${ours.phoneNumberId}/messages`) return takes(request)
    if (method === 'POST') return edited(request)
    return media(path)
  }

  function edited({ path, json: body }: StubRequest): ReceiverReply {
    const index = templates.findIndex(({ providerTemplateId }) => providerTemplateId === path)
    const before = templates[index]
    const wrong = wrongFields(body, ['category', 'components'])
    if (!before) return unknownObject(path)
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    templates[index] = { ...before, components: listOf(body['components']), status: 'pending', rejectionReason: null }
    return json(200, { success: true })
  }

  function takes({ json: body }: StubRequest): ReceiverReply {
    const wrong = validateMessage(body)
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    const id = newId()
    const to = String(body['to'])
    receivedMessages.push({ from: ours.phoneNumberId, to, providerMessageId: id, ...contentOf(body) })
    const contacts = [{ input: to, wa_id: to.slice(1) }]
    return json(200, { messaging_product: 'whatsapp', contacts, messages: [{ id }] })
  }

  function submitted({ json: body }: StubRequest): ReceiverReply {
    const { name, language, category, components } = body
    const id = String(1_689_556_908_129_832 + templates.length)
    const [, ourCategory] = Object.entries(categories).find(([vendorName]) => vendorName === category) ?? []
    if (!ourCategory) return invalidParameter(`category ${String(category)}`)
    const facts = { name: String(name), languageCode: String(language), components: listOf(components) }
    templates.push({
      providerTemplateId: id,
      ...facts,
      category: ourCategory,
      status: 'pending',
      rejectionReason: null,
    })
    return json(200, { id, status: 'PENDING', category })
  }

  function media(id: string): ReceiverReply {
    const url = id === strangeMedia ? `${stub.elsewhere}/files/${id}` : `${stub.url}/files/?mid=${id}&ext=1&hash=x`
    const file = files.get(id)
    if (!file && id !== strangeMedia) return unknownObject(id)
    return json(200, {
      messaging_product: 'whatsapp',
      url,
      mime_type: file?.contentType,
      sha256: 'x',
      file_size: '9',
      id,
    })
  }

  function file(path: string, isProved: boolean): ReceiverReply | undefined {
    const file = files.get(new URL(path, 'https://x.example').searchParams.get('mid') ?? '')
    if (!file || !isProved) return undefined
    return { status: 200, headers: { 'content-type': file.contentType }, body: file.bytes }
  }

  const usage = { [ours.wabaId]: [{ type: 'whatsapp', call_count: 100, estimated_time_to_regain_access: 2 }] }
  const stub = await graphStub(t, {
    answer,
    file,
    busy: fault(
      400,
      { code: 80_007, message: 'Rate limit issues' },
      { 'x-business-use-case-usage': JSON.stringify(usage) },
    ),
    refused: fault(400, { code: 131_026, message: 'Message undeliverable', details: 'Message Undeliverable.' }),
  })

  const signedRequest = (body: Buffer | object) => signedWebhook(connected.webhookUrl, body)

  function guestMessage({ text, file: attachment, location, at }: GuestMessage) {
    const id = newId()
    const base = { from: guest, id, timestamp: String(at.epochMilliseconds / 1_000) }
    if (location) {
      const { latitude, longitude } = location
      return guestRequest({ ...base, type: 'location', location: { latitude, longitude } })
    }
    if (!attachment) return guestRequest({ ...base, type: 'text', text: { body: text } })
    const mediaId = String(1_003_383_421_387_256 + files.size)
    const { type, contentType } = attachment
    files.set(mediaId, attachment)
    const kind = type === 'image' ? 'image' : 'document'
    return guestRequest({ ...base, type: kind, [kind]: { mime_type: contentType, sha256: 'x', id: mediaId } })
  }

  const guestRequest = (message: Fields & { readonly id: string }) => ({
    request: signedRequest(
      messagesWebhook({ contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: guest }], messages: [message] }),
    ),
    providerMessageId: message.id,
  })

  const network: ProviderNetwork = {
    integration: accountBody(stub.url, secrets),
    other: accountBody(stub.url, { accessToken: 'EAAother', appSecret: 'ffffffffffffffffffffffffffffffff' }),
    channel: 'whatsapp',
    ours: ours.phoneNumberId,
    guest: `+${guest}`,
    incomingTypes: ['text', 'image', 'file', 'location'],
    reportsTime: true,
    signsBody: true,
    busySeconds: 120,
    isInside: false,
    connect: (integration) => void (connected = integration),
    receivedMessages,
    nextResponse: stub.nextResponse,
    leakedCredentials: stub.leakedCredentials,
    guestMessage,
    statusWebhook: (id, status, at) => signedRequest(messagesWebhook({ statuses: [statusBody(id, status, at)] })),
    signedRequest,
    forgedRequests: forgedWebhooks,
    invalidRefs: ['', '..', '../me', '1/../2', 'https://lookaside.fbsbx.com/x', '9'.repeat(20), strangeMedia],
    handshake: () => handshakeRequests(connected.webhookUrl, connected.verifyToken),
    templates: {
      stored: templates,
      statusWebhook: ({ providerTemplateId, status, reason, at }) =>
        signedRequest(templateWebhook({ id: Number(providerTemplateId), event: status.toUpperCase(), reason, at })),
    },
  }
  return { network, stub, signedRequest }
}

const accountBody = (url: string, accountSecrets: Readonly<Record<string, string>>) => ({
  type: 'messagingApp',
  provider: 'whatsappCloud',
  name: 'WhatsApp',
  settings: { phoneNumberId: ours.phoneNumberId, wabaId: ours.wabaId, graphBaseUrl: url, graphVersion: version },
  secrets: accountSecrets,
})

/** A page of a list, smaller than requested, with a cursor if there are more. */
function paged(all: readonly object[], { after = '0' }: Readonly<Record<string, string>>): object {
  const end = Number(after) + page
  const next = end < all.length ? { next: `https://graph.facebook.com/next?after=${end}` } : {}
  return { data: all.slice(Number(after), end), paging: { cursors: { before: after, after: String(end) }, ...next } }
}
