import type { VoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { type Bellhop, BellhopError } from '../../sdk/index.ts'
import type { EdgeSettings } from '../edge/edge-settings.ts'

/** How a company is reached, and by whom. */
export type ConnectedCompany = { readonly integrationId: string; readonly number: string; readonly extension: string }

type Connection = {
  readonly edge: Pick<EdgeSettings, 'host' | 'realm' | 'ports'>
  readonly turnPort: number | undefined
  /** Those of the current secret, and of the previous one while it is being replaced. */
  readonly keys: readonly VoiceKeys[]
  /** The number of the company, E.164. */
  readonly number: string
}

const name = 'Own telephones'
const firstExtension = 100

/**
 * Connects a company with this edge as one of its administrators: its account has the keys of the edge, the number leads
 * where its oldest number leads, and the administrator has an extension. Repeated, it only brings the keys up to date.
 */
export async function connectCompany(api: Bellhop, connection: Connection): Promise<ConnectedCompany> {
  const integrationId = await connectAccount(api, connection)
  await connectNumber(api, integrationId, connection.number)
  return { integrationId, number: connection.number, extension: await giveExtension(api) }
}

/**
 * Asks the service whether it reaches the edge, which answers only if it reaches the service.
 * @throws Error with the reason if calls are not possible
 */
export async function assertRoundTrip(api: Bellhop, integrationId: string): Promise<void> {
  const { ok, message } = await api.integrations.test(integrationId)
  if (!ok) throw new Error(message ?? 'the edge does not respond')
}

/** Whether a later attempt may succeed: the service does not run yet, or is busy. */
export const isOutage = (error: unknown): boolean => !(error instanceof BellhopError) || error.status >= 500

/** Only an account of the same realm is changed. One with another operator's edge stays as it is. */
async function connectAccount(api: Bellhop, { edge, turnPort, keys }: Connection): Promise<string> {
  const [current, previous] = keys
  if (!current) throw new Error('The edge has no secret')
  const host = edge.host.includes(':') ? `[${edge.host}]` : edge.host
  // The certificate of a service on this machine is that of localhost.
  const browserHost = host === '127.0.0.1' ? 'localhost' : host
  const settings = {
    domain: edge.realm,
    realm: edge.realm,
    webSocketUrls: [`wss://${browserHost}:${edge.ports.wss}`],
    turnUrls: turnPort === undefined ? [] : [`turn:${host}:${turnPort}?transport=udp`],
  }
  const secrets = {
    credentialsSecret: current.credentials,
    turnSecret: current.turn,
    ...(previous && { previousCredentialsSecret: previous.credentials }),
  }
  const { items } = await api.integrations.list({ pageSize: 100 })
  const known = items.find((each) => each.provider === 'sipEdge' && each.settings.realm === edge.realm)
  if (!known) {
    const { id } = await api.integrations.create({
      type: 'voiceProvider',
      provider: 'sipEdge',
      name,
      settings,
      secrets,
    })
    return id
  }
  // The settings stay as the company or the operator has changed them since.
  await api.integrations.update(known.id, { secrets })
  return known.id
}

async function connectNumber(api: Bellhop, integrationId: string, number: string): Promise<void> {
  const { items } = await api.voiceDids.list({ pageSize: 100 })
  const known = items.find((each) => each.number === number)
  // Every number of the account is saved again: only then does it count as one of this edge.
  const others = items.filter((each) => each.integrationId === integrationId && each !== known)
  for (const { id } of known ? [known, ...others] : others) await api.voiceDids.update(id, { integrationId })
  if (known) return
  const [model] = items
  const queue = (await api.voiceQueues.list({ pageSize: 1 })).items[0]
  const routing =
    model?.routing ?? (queue ? { type: 'queue' as const, target: queue.key } : { type: 'hangup' as const })
  await api.voiceDids.create({ number, label: name, integrationId, routing, hotelId: model?.hotelId ?? null })
}

/** The administrator needs an extension to take calls in the browser. */
async function giveExtension(api: Bellhop): Promise<string> {
  const { id, extension } = await api.profile.get()
  if (extension) return extension
  const { items } = await api.users.list({ pageSize: 100 })
  const taken = new Set(items.map((each) => each.extension))
  let free = firstExtension
  while (taken.has(String(free))) free += 1
  await api.users.update(id, { extension: String(free) })
  return String(free)
}
