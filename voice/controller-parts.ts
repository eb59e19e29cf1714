import { join } from 'node:path'
import { readVoiceKeys } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { networkMatcher } from '@bellhop/server/platform/config/networks.ts'
import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { CallContext } from './calls/call-context.ts'
import { type CallSettings, defaultCallSettings } from './calls/call-settings.ts'
import { RecordingFinisher } from './calls/finish-recordings.ts'
import { EdgeControl } from './edge/edge-control.ts'
import { edgeToken } from './edge/edge-token.ts'
import { openCallJournal } from './journal/call-journal.ts'
import { openEventOutbox } from './journal/event-outbox.ts'
import { openJournal } from './journal/journal.ts'
import { openRevocationJournal } from './journal/revocation-journal.ts'
import { openTalkJournal } from './journal/talk-journal.ts'
import { MediaServer, type MediaServerOptions } from './media/media-server.ts'
import { RecordingSpool } from './recordings/recording-spool.ts'
import { EventDelivery } from './service/event-delivery.ts'
import { createServiceClient } from './service/service-client.ts'
import { httpsTransport, type ServiceTransport } from './service/service-transport.ts'
import type { ControllerConfig } from './settings/controller-config.ts'
import { SipEndpoint } from './sip/endpoint.ts'

/** What the controller gets from its process, and what tests replace. */
export type ControllerOptions = {
  readonly config: ControllerConfig
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Logger
  readonly settings?: Partial<CallSettings> | undefined
  /** Without it requests go over HTTPS to `SERVICE_URL`. */
  readonly transport?: ServiceTransport | undefined
  /** Without it the controller talks to Kamailio. */
  readonly edge?: Pick<EdgeControl, 'findRegistration' | 'revoke' | 'startedAt' | 'isReady'> | undefined
  /** The waits in milliseconds between attempts to deliver events. */
  readonly deliveryDelaysMs?: readonly number[] | undefined
}

/** What happens with reports of the media server. */
type MediaReportHandlers = Required<Pick<MediaServerOptions, 'onKeypad' | 'onDropped'>>

/** Opens the journal and creates the clients of the edge, the media server and the service. Nothing is started. */
export function createParts(options: ControllerOptions, handlers: MediaReportHandlers) {
  const { config, clock, newId, log } = options
  const keys = () => readVoiceKeys(config)
  const journals = openJournals(config.VOICE_DIR)
  const { journal, callJournal, talkJournal, outbox } = journals
  const transport = options.transport ?? httpsTransport(config.SERVICE_CA_FILE)
  const service = createServiceClient({ serviceUrl: config.SERVICE_URL, keys, clock, transport })
  const delivery = new EventDelivery({ outbox, service, clock, log, delaysMs: options.deliveryDelaysMs })
  const outputDir = join(config.VOICE_DIR, 'recordings')
  const spool = new RecordingSpool({ captureDir: config.VOICE_CAPTURE_DIR, outputDir, log })
  const finisher = new RecordingFinisher({ journal, callJournal, talkJournal, spool, delivery, clock, log })
  const url = `http://${config.VOICE_EDGE_HOST}:${config.VOICE_EDGE_PORT}/RPC`
  const token = (): string => edgeToken(keys()[0] ?? { control: '' })
  const edge = options.edge ?? new EdgeControl({ url, token, log })
  const sip = sipEndpoint(config, log)
  const media = mediaServer(config, log, handlers)
  const addresses = { realm: config.VOICE_REALM, trunkDomain: config.VOICE_TRUNK_DOMAIN }
  const isCarrier = networkMatcher([...config.VOICE_TRUNKS, ...config.VOICE_MEDIA_NETWORKS])
  const settings = { ...defaultCallSettings, ...addresses, isCarrier, ...options.settings }
  const clients = { delivery, service, sip, media, edge, finisher }
  const context: CallContext = { journal, callJournal, talkJournal, ...clients, clock, newId, log, settings }
  return { ...journals, ...clients, keys, transport, spool, context }
}

function openJournals(directory: string) {
  const journal = openJournal(directory)
  return {
    journal,
    callJournal: openCallJournal(journal),
    talkJournal: openTalkJournal(journal),
    outbox: openEventOutbox(journal),
    revocationJournal: openRevocationJournal(journal),
  }
}

const sipEndpoint = (config: ControllerConfig, log: Logger): SipEndpoint =>
  new SipEndpoint({
    host: config.VOICE_CONTROLLER_HOST,
    port: config.VOICE_CONTROLLER_SIP_PORT,
    proxy: { host: config.VOICE_EDGE_HOST, port: config.VOICE_EDGE_PORT },
    log,
  })

const mediaServer = (config: ControllerConfig, log: Logger, handlers: MediaReportHandlers): MediaServer =>
  new MediaServer({
    host: config.VOICE_MEDIA_HOST,
    port: config.VOICE_MEDIA_PORT,
    log,
    soundsDir: config.VOICE_SOUNDS_DIR,
    reports: { host: config.VOICE_CONTROLLER_HOST, port: config.VOICE_KEYPAD_PORT },
    ...handlers,
  })
