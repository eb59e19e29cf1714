import { decryptIntegration } from '#modules/integrations/index.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { CallEndedError, type CallEvent, type Command, CommandRefusedError } from '../provider/port.ts'
import { getTelephonyProvider } from '../provider/registry.ts'
import { providerCommand } from './call-jobs.ts'
import { receiveProviderEvent } from './provider-event-inbox.ts'

type CallRow = {
  callId: string
  integrationId: string
  providerCallId: string
  /** The legs that ring: of an agent, and of a colleague whom the agent consults. */
  ringingLegIds: string[]
  talkingLegId: string | null
}

/**
 * Sends a command to the provider of a call. The commands of one call run in their order. A command that a killed
 * process began is sent again. If a command fails for good, the call receives an event that says so.
 */
export const providerCommandJob: JobKind<{ callId: string; command: Command }> = {
  ...providerCommand,
  async perform(job) {
    const { callId, command } = job.payload
    const call = await job.transaction((ctx) =>
      ctx.db.one(sql<CallRow>`
        select id as call_id, integration_id, provider_call_id, array(
          select l.id from call_legs l where l.tenant_id = c.tenant_id and l.call_id = c.id and l.state = 'ringing')
          as ringing_leg_ids, (
          select l.id from call_legs l
          where l.tenant_id = c.tenant_id and l.call_id = c.id and l.kind = 'talk' and l.state = 'answered')
          as talking_leg_id
        from calls c where tenant_id = ${ctx.actor.tenantId} and id = ${callId}`),
    )
    if (!call || isStale(call, command)) return
    const integration = await job.transaction((ctx) => decryptIntegration(ctx, call.integrationId))
    try {
      await getTelephonyProvider(job.runtime, integration.provider).perform(job.runtime, integration, call, command)
      const callEvent = successEvent(command)
      if (callEvent)
        await receiveCommandEvent(job, integration.provider, { providerCallId: call.providerCallId, callEvent })
    } catch (error) {
      if (!job.isLast && !(error instanceof CallEndedError || error instanceof CommandRefusedError)) throw error
      const callEvent = failureEvent(error, command)
      if (callEvent) {
        return receiveCommandEvent(job, integration.provider, { providerCallId: call.providerCallId, callEvent })
      }
      // The failure does not change the call. The job ends without an error, so later commands of the call can run.
      job.runtime.log.warn({ err: error, callId, command: command.do }, 'a provider command failed for good')
    }
  },
}

/** Whether the command rings a leg that no longer rings, or is about the recording of a talk that is over. */
function isStale({ ringingLegIds, talkingLegId }: CallRow, command: Command): boolean {
  if (command.do === 'assign' || command.do === 'dial' || command.do === 'consult') {
    return !ringingLegIds.includes(command.legId)
  }
  if (command.do === 'pauseRecording' || command.do === 'resumeRecording') return command.legId !== talkingLegId
  return false
}

/** The call event that a performed command means, if the provider does not report it. */
function successEvent(command: Command): CallEvent | undefined {
  if (command.do === 'pauseRecording') return { type: 'recording.paused', legId: command.legId }
  if (command.do === 'resumeRecording') return { type: 'recording.resumed', legId: command.legId }
  return undefined
}

/** The call event that a failed command means, if any. */
function failureEvent(error: unknown, command: Command): CallEvent | undefined {
  if (error instanceof CallEndedError) return { type: 'call.ended', by: 'network', reason: 'gone' }
  switch (command.do) {
    case 'assign':
    case 'consult':
      return { type: 'leg.failed', legId: command.legId, cause: 'error' }
    case 'completeConsult':
      return { type: 'leg.lost', legId: command.legId }
    case 'dial':
    case 'forward':
    case 'hangUp':
      return { type: 'call.ended', by: 'system', reason: 'providerError' }
    // The recording goes on, or stays paused.
    case 'pauseRecording':
      return { type: 'recording.resumed', legId: command.legId }
    case 'resumeRecording':
      return { type: 'recording.paused', legId: command.legId }
    default:
      return undefined
  }
}

type CommandEvent = { readonly providerCallId: string; readonly callEvent: CallEvent }

const receiveCommandEvent = (job: Job, provider: string, event: CommandEvent): Promise<void> =>
  receiveProviderEvent(job, provider, { ...event, idempotencyKey: `command:${job.id}`, at: job.runtime.now() })
