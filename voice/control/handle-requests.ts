import {
  CommandRequest,
  type ControllerHealth,
  commandSchemas,
  RevocationRequest,
} from '@bellhop/server/modules/voice/protocol/messages.ts'
import { CallEndedError, type Command, CommandRefusedError } from '@bellhop/server/modules/voice/provider/port.ts'
import { validate } from '@bellhop/server/platform/http/request/validation.ts'
import { Refusal } from '@bellhop/server/platform/kernel/errors.ts'
import type { TSchema } from 'typebox'
import type { RevocationSync } from '../calls/revocation-sync.ts'
import { CallLeftError } from '../calls/steps.ts'
import { DrainingError, type VoiceCalls } from '../calls/voice-calls.ts'
import type { EventOutbox } from '../journal/event-outbox.ts'
import type { TalkJournal } from '../journal/talk-journal.ts'
import type { RecordingSpool } from '../recordings/recording-spool.ts'
import type { EventDelivery } from '../service/event-delivery.ts'
import type { ControlHandler, ControlResponse } from './control-server.ts'
import { HttpRefusal } from './read-json.ts'

/** How long the response to a command waits until the service has the events that followed from it. */
const maxEventWaitMs = 1_000

export type ControlOptions = {
  readonly calls: Pick<VoiceCalls, 'perform' | 'live' | 'strangers'>
  readonly delivery: Pick<EventDelivery, 'settled'>
  readonly outbox: Pick<EventOutbox, 'count'>
  readonly talkJournal: Pick<TalkJournal, 'delete'>
  readonly spool: Pick<RecordingSpool, 'open' | 'delete'>
  readonly revocations: Pick<RevocationSync, 'revoke'>
  readonly isReady: { edge(): Promise<boolean>; media(): Promise<boolean>; service(): Promise<boolean> }
  /** The address at which the controller looks for the service. */
  readonly serviceUrl: string
}

const done: ControlResponse = { status: 204 }

/** What the requests of the service do. */
export const controlHandler = (options: ControlOptions): ControlHandler => ({
  performCommand: (body) => handleCommand(options, body),
  async revoke(body) {
    options.revocations.revoke(checked<RevocationRequest>(RevocationRequest, body).credentials)
    return done
  },
  async openRecording(ref) {
    const stream = await options.spool.open(ref)
    if (!stream) throw new HttpRefusal(404, 'There is no such recording')
    return { status: 200, contentType: 'audio/wav', stream }
  },
  async deleteRecording(ref) {
    await options.spool.delete(ref)
    options.talkJournal.delete(ref)
    return done
  },
  health: async () => ({ status: 200, body: await healthOf(options) }),
})

/**
 * Performs a command. The service sees its effects when it has the response: the events are delivered before, if that
 * takes less than a second.
 */
async function handleCommand({ calls, delivery }: ControlOptions, body: unknown): Promise<ControlResponse> {
  const { command: given, ...target } = checked<CommandRequest>(CommandRequest, body)
  const schema = Object.hasOwn(commandSchemas, given.do) ? commandSchemas[given.do] : undefined
  if (!schema) throw new HttpRefusal(400, 'There is no such command')
  const command = checked<Command>(schema, given)
  try {
    await calls.perform(target, command)
  } catch (error) {
    if (error instanceof CallEndedError) throw new HttpRefusal(410, error.message)
    if (error instanceof CommandRefusedError) throw new HttpRefusal(422, error.message)
    if (error instanceof DrainingError || error instanceof CallLeftError) throw new HttpRefusal(503, error.message)
    throw error
  }
  await delivery.settled(target.providerCallId, maxEventWaitMs)
  return done
}

async function healthOf({ calls, outbox, isReady, serviceUrl }: ControlOptions): Promise<ControllerHealth> {
  const [edge, media, service] = await Promise.all([isReady.edge(), isReady.media(), isReady.service()])
  const faults = [
    edge ? [] : ['Kamailio does not respond'],
    media ? [] : ['rtpengine does not respond'],
    service ? [] : [`The voice controller does not reach the service at ${serviceUrl}`],
  ].flat()
  return {
    ok: faults.length === 0,
    message: faults.length === 0 ? null : faults.join('. '),
    edge,
    media,
    service,
    calls: calls.live.length,
    waitingEvents: outbox.count(),
    strangers: calls.strangers,
  }
}

/** A body that the protocol does not know is a mistake of the service, which a repetition does not repair. */
function checked<Value>(schema: TSchema, value: unknown): Value {
  try {
    return validate(schema, value) as Value
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const details = error.items.map(({ field, message }) => `${field} ${message}`).join('; ')
    throw new HttpRefusal(400, `The body is not valid: ${details}`.slice(0, 500))
  }
}
