import type { TestContext } from 'node:test'
import type { Reply } from '../../../../../testing/receiver.ts'
import { type Fields, listOf } from '../../meta/parse-json.ts'
import {
  type Asked,
  fault,
  graphStub,
  invalidParameter,
  json,
  secrets,
  unknownObject,
  version,
  wrongFields,
} from '../../meta/testing/graph-stub.ts'
import { forgedNotices, handshakeWith, signedNotice } from '../../meta/testing/signed-notice.ts'
import type { MessageNetwork, Taken, Written } from '../../../provider/testing/network.ts'
import { judgeMessage } from './judge-message.ts'
import { asTold, categories, keptTemplates } from './kept-templates.ts'
import { guest, messagesNotice, ours, statusTold, templateNotice } from './notices.ts'
import { contentOf } from './read-taken.ts'

const strangeMedia = '1003383421387999'

let count = 0
const newId = (): string => `wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRB${String((count += 1)).padStart(8, '0')}A==`

const page = 2

export type WhatsappNetwork = Awaited<ReturnType<typeof whatsappNetwork>>

/** WhatsApp, as the vendor documents the Cloud API: what it does not know it refuses, with the vendor's own errors. */
export async function whatsappNetwork(t: TestContext) {
  const taken: Taken[] = []
  const files = new Map<string, { contentType: string; bytes: Buffer }>()
  const templates = [...keptTemplates]
  let connected = { webhookUrl: '', verifyToken: '' }

  function answer(asked: Asked): Reply {
    const { method, path, query } = asked
    const phone = { id: ours.phoneNumberId, display_phone_number: '+1 555-078-3881', verified_name: 'Jasper Hotel' }
    if (method === 'GET' && path === ours.phoneNumberId) return json(200, phone)
    if (method === 'GET' && path === `${ours.wabaId}/phone_numbers`)
      return json(200, paged([{ id: '1' }, phone], query))
    if (path === `${ours.wabaId}/message_templates`) {
      return method === 'GET' ? json(200, paged(templates.map(asTold), query)) : submitted(asked)
    }
    if (method === 'POST' && path === `${ours.phoneNumberId}/messages`) return takes(asked)
    if (method === 'POST') return edited(asked)
    return media(path)
  }

  function edited({ path, json: body }: Asked): Reply {
    const index = templates.findIndex(({ providerTemplateId }) => providerTemplateId === path)
    const before = templates[index]
    const wrong = wrongFields(body, ['category', 'components'])
    if (!before) return unknownObject(path)
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    templates[index] = { ...before, components: listOf(body['components']), status: 'pending', rejectionReason: null }
    return json(200, { success: true })
  }

  function takes({ json: body }: Asked): Reply {
    const wrong = judgeMessage(body)
    if (wrong.length > 0) return invalidParameter(wrong.join('; '))
    const id = newId()
    const to = String(body['to'])
    taken.push({ from: ours.phoneNumberId, to, providerMessageId: id, ...contentOf(body) })
    const contacts = [{ input: to, wa_id: to.slice(1) }]
    return json(200, { messaging_product: 'whatsapp', contacts, messages: [{ id }] })
  }

  function submitted({ json: body }: Asked): Reply {
    const { name, language, category, components } = body
    const id = String(1_689_556_908_129_832 + templates.length)
    const [, known] = Object.entries(categories).find(([told]) => told === category) ?? []
    if (!known) return invalidParameter(`category ${String(category)}`)
    const facts = { name: String(name), languageCode: String(language), components: listOf(components) }
    templates.push({ providerTemplateId: id, ...facts, category: known, status: 'pending', rejectionReason: null })
    return json(200, { id, status: 'PENDING', category })
  }

  function media(id: string): Reply {
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

  function file(path: string, isProved: boolean): Reply | undefined {
    const found = files.get(new URL(path, 'https://x.example').searchParams.get('mid') ?? '')
    if (!found || !isProved) return undefined
    return { status: 200, headers: { 'content-type': found.contentType }, body: found.bytes }
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

  const genuine = (body: Buffer | object) => signedNotice(connected.webhookUrl, body)

  function writes({ text, file: given, location, at }: Written) {
    const id = newId()
    const base = { from: guest, id, timestamp: String(at.epochMilliseconds / 1_000) }
    if (location) {
      const { latitude, longitude } = location
      return brought({ ...base, type: 'location', location: { latitude, longitude } })
    }
    if (!given) return brought({ ...base, type: 'text', text: { body: text } })
    const mediaId = String(1_003_383_421_387_256 + files.size)
    const { type, contentType } = given
    files.set(mediaId, given)
    const kind = type === 'image' ? 'image' : 'document'
    return brought({ ...base, type: kind, [kind]: { mime_type: contentType, sha256: 'x', id: mediaId } })
  }

  const brought = (message: Fields & { readonly id: string }) => ({
    request: genuine(
      messagesNotice({ contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: guest }], messages: [message] }),
    ),
    providerMessageId: message.id,
  })

  const network: MessageNetwork = {
    integration: accountBody(stub.url, secrets),
    other: accountBody(stub.url, { accessToken: 'EAAother', appSecret: 'ffffffffffffffffffffffffffffffff' }),
    channel: 'whatsapp',
    ours: ours.phoneNumberId,
    guest: `+${guest}`,
    bringsIn: ['text', 'image', 'file', 'location'],
    tellsTime: true,
    provesBody: true,
    busySeconds: 120,
    isInside: false,
    connect: (integration) => void (connected = integration),
    taken,
    nextIs: stub.nextIs,
    strayProofs: stub.strayProofs,
    writes,
    tells: (id, status, at) => genuine(messagesNotice({ statuses: [statusTold(id, status, at)] })),
    genuine,
    forged: forgedNotices,
    strangeRefs: ['', '..', '../me', '1/../2', 'https://lookaside.fbsbx.com/x', '9'.repeat(20), strangeMedia],
    handshake: () => handshakeWith(connected.webhookUrl, connected.verifyToken),
    templates: {
      kept: templates,
      tells: ({ providerTemplateId, status, reason, at }) =>
        genuine(templateNotice({ id: Number(providerTemplateId), event: status.toUpperCase(), reason, at })),
    },
  }
  return { network, stub, genuine }
}

const accountBody = (url: string, held: Readonly<Record<string, string>>) => ({
  type: 'messagingApp',
  provider: 'whatsappCloud',
  name: 'WhatsApp',
  settings: { phoneNumberId: ours.phoneNumberId, wabaId: ours.wabaId, graphBaseUrl: url, graphVersion: version },
  secrets: held,
})

/** A page of a list: fewer than were asked for, with a cursor as long as there are more. */
function paged(all: readonly object[], { after = '0' }: Readonly<Record<string, string>>): object {
  const end = Number(after) + page
  const next = end < all.length ? { next: `https://graph.facebook.com/next?after=${end}` } : {}
  return { data: all.slice(Number(after), end), paging: { cursors: { before: after, after: String(end) }, ...next } }
}
