import { openIntegration } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, WorkKind } from '#platform/jobs/jobs.ts'
import { CallGone, type Command, CommandRefused, type Happening } from '../provider/port.ts'
import { voiceProvider } from '../adapters/registry.ts'
import { tellOfCall } from './provider-event-inbox.ts'

type Commanded = {
  callId: string
  integrationId: string
  providerCallId: string
  ringingLegId: string | null
}

/**
 * Something that a provider is to do with a call. The commands of one call are carried out in their order; one that a
 * killed process began is carried out again. What a provider refuses for good is told to the call as if it had happened.
 */
export const voiceCommand: WorkKind<{ callId: string; command: Command }> = {
  kind: 'voice.command',
  queue: 'calls',
  maxAttempts: 4,
  waits: [1, 2, 5],
  leaseSeconds: 10,
  async perform(job) {
    const { callId, command } = job.payload
    const call = await job.transact((ctx) =>
      ctx.db.one(sql<Commanded>`
        select id as call_id, integration_id, provider_call_id, (
          select l.id from call_legs l where l.tenant_id = c.tenant_id and l.call_id = c.id and l.state = 'ringing')
          as ringing_leg_id
        from calls c where tenant_id = ${ctx.actor.tenantId} and id = ${callId}`),
    )
    if (!call || isStale(call, command)) return
    const integration = await job.transact((ctx) => openIntegration(ctx, call.integrationId))
    try {
      await voiceProvider(integration.provider).perform(job.runtime, integration, call, command)
    } catch (error) {
      if (!job.isLast && !(error instanceof CallGone || error instanceof CommandRefused)) throw error
      const instead = happeningInstead(error, command)
      // Nothing that the call would be another one without: those after it in the lane must come through.
      if (!instead) return job.runtime.log.warn({ err: error, callId, command: command.do }, 'a command was given up')
      await tellInstead(job, integration.provider, { providerCallId: call.providerCallId, happening: instead })
    }
  },
}

/** A telephone that was to ring when the ringing was over already. */
const isStale = ({ ringingLegId }: Commanded, command: Command): boolean =>
  (command.do === 'assign' || command.do === 'dial') && command.legId !== ringingLegId

/** What it means for the call that a command was not carried out, if anything. */
function happeningInstead(error: unknown, command: Command): Happening | undefined {
  if (error instanceof CallGone) return { type: 'call.ended', by: 'network', reason: 'gone' }
  switch (command.do) {
    case 'assign':
      return { type: 'leg.failed', legId: command.legId, cause: 'error' }
    case 'dial':
    case 'forward':
    case 'hangUp':
      return { type: 'call.ended', by: 'system', reason: 'providerError' }
    default:
      return undefined
  }
}

type Instead = { readonly providerCallId: string; readonly happening: Happening }

const tellInstead = (job: Job, provider: string, instead: Instead): Promise<void> =>
  tellOfCall(job, provider, { ...instead, idempotencyKey: `command:${job.id}`, at: job.runtime.now() })
