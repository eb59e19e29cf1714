import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { EdgeControl } from '../edge/edge-control.ts'
import type { CallJournal } from '../journal/call-journal.ts'
import type { Journal } from '../journal/journal.ts'
import type { TalkJournal } from '../journal/talk-journal.ts'
import type { MediaServer } from '../media/media-server.ts'
import type { EventDelivery } from '../service/event-delivery.ts'
import type { ServiceClient } from '../service/service-client.ts'
import type { SipEndpoint } from '../sip/endpoint.ts'
import type { CallSettings } from './call-settings.ts'

/** What call control works with. */
export type CallContext = {
  readonly journal: Journal
  readonly callJournal: CallJournal
  readonly talkJournal: TalkJournal
  readonly delivery: Pick<EventDelivery, 'wake'>
  readonly service: Pick<ServiceClient, 'findAccount' | 'offerCall' | 'requestTransfer'>
  readonly sip: Pick<SipEndpoint, 'invite' | 'restoreDialog'>
  readonly media: Pick<MediaServer, 'createCall' | 'restoreCall' | 'list' | 'delete' | 'ping'>
  readonly edge: Pick<EdgeControl, 'findRegistration'>
  /** Makes the recordings of talks that ended. */
  readonly finisher: { wake(): void }
  readonly clock: Clock
  readonly newId: () => string
  readonly log: Logger
  readonly settings: CallSettings
}
