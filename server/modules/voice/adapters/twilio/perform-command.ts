import { type DecryptedIntegration, type TwilioAccount, twilioAccount } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallEndedError, type Command, CommandRefusedError, type CommandTarget } from '../../provider/port.ts'
import { type CallbackUrl, callbackUrls } from './callback-url.ts'
import { changeCallSid, findKnownCall, hasReportedRinging, type KnownCall } from './known-call.ts'
import { changeRecording } from './pause-recording.ts'
import { isCallSid } from './sids.ts'
import { callTwilioApi } from './twilio-api.ts'
import {
  dialExternalDocument,
  dialFarEndDocument,
  enqueueDocument,
  offerCallbackDocument,
  ringAgentDocument,
} from './twiml-documents.ts'

type CommandContext = {
  readonly runtime: Runtime
  readonly account: TwilioAccount
  readonly call: CommandTarget
  readonly known: KnownCall | undefined
}

/**
 * Performs a command for a call at Twilio. @throws CallEndedError, CommandRefusedError; any other error can be retried
 */
export async function performCommand(
  runtime: Runtime,
  integration: DecryptedIntegration,
  call: CommandTarget,
  command: Command,
): Promise<void> {
  const account = twilioAccount(integration)
  const known = await findKnownCall(runtime, { tenantId: account.tenantId, callId: call.callId })
  const context = { runtime, account, call, known }
  switch (command.do) {
    case 'assign':
      return assign(context, command)
    case 'cancelLeg':
      return cancelLeg(context, command.legId)
    case 'repark':
      return redirect(context, await callerSid(context), enqueueDocument(commandUrls(context)))
    case 'forward':
      return redirect(context, await callerSid(context), dialExternalDocument(commandUrls(context), command))
    case 'offerCallback':
      return redirect(
        context,
        getCallSid(context),
        offerCallbackDocument(commandUrls(context), known?.languageCode ?? null),
      )
    case 'hangUp':
      return end(context)
    case 'dial':
      return dial(context, command)
    case 'hold':
    case 'resume':
      throw new CommandRefusedError('Twilio has no hold: it would disconnect the agent')
    case 'consult':
    case 'completeConsult':
      throw new CommandRefusedError('Twilio cannot take a caller out of a talk and bring the caller back')
    case 'pauseRecording':
      return changeRecording(runtime, account, { callSid: getCallSid(context), status: 'paused' })
    case 'resumeRecording':
      return changeRecording(runtime, account, { callSid: getCallSid(context), status: 'in-progress' })
    case 'answerLeg':
      throw new CommandRefusedError('An agent answers in the Twilio client that rings')
  }
}

const commandUrls = ({ runtime, account, call }: CommandContext, legId?: string): CallbackUrl =>
  callbackUrls(runtime, account.id, { callId: call.callId, legId })

/** @throws CallEndedError if Twilio never accepted the call */
function getCallSid({ call }: CommandContext): string {
  if (!isCallSid(call.providerCallId)) throw new CallEndedError('Twilio has not accepted this call')
  return call.providerCallId
}

/** Gives the caller's call a new document. Twilio drops its current connection. */
async function redirect({ runtime, account }: CommandContext, sid: string, document: string): Promise<void> {
  await callTwilioApi(runtime, account, { method: 'POST', path: `/Calls/${sid}.json`, form: { Twiml: document } })
}

async function end(context: CommandContext): Promise<void> {
  const { runtime, account } = context
  const path = `/Calls/${getCallSid(context)}.json`
  await callTwilioApi(runtime, account, { method: 'POST', path, form: { Status: 'completed' } })
}

/** A phone that already rings is not rung again, because that would stop its ringing. */
async function assign(context: CommandContext, command: Extract<Command, { do: 'assign' }>): Promise<void> {
  const { runtime, account } = context
  const sid = getCallSid(context)
  if (await hasReportedRinging(runtime, account.tenantId, { providerCallId: sid, legId: command.legId })) return
  await redirect(context, sid, ringAgentDocument(commandUrls(context, command.legId), command))
}

/** If another leg has begun since, this leg has already ended. An outbound call ends with its agent's leg. */
async function cancelLeg(context: CommandContext, legId: string): Promise<void> {
  const { known } = context
  if (known && known.legId !== null && known.legId !== legId) return
  if (known?.direction === 'outbound') return end(context)
  await redirect(context, getCallSid(context), enqueueDocument(commandUrls(context)))
}

/** From now on the call has the SID that Twilio returns. A call that already has a SID is not dialled again. */
async function dial(context: CommandContext, command: Extract<Command, { do: 'dial' }>): Promise<void> {
  const { runtime, account, call } = context
  const { legId, agent, ringSeconds, to, from, isRecorded } = command
  if (isCallSid(context.known?.providerCallId) || isCallSid(call.providerCallId)) return
  if (from === null) throw new CommandRefusedError('Twilio needs a number of the account to call from')
  const url = commandUrls(context, legId)
  const form = {
    To: `client:${agent.userId}`,
    From: from,
    Timeout: String(ringSeconds),
    Twiml: dialFarEndDocument(url, { to, from, isRecorded }),
    StatusCallback: url('agent'),
  }
  const body = new URLSearchParams(form)
  for (const event of ['initiated', 'ringing', 'answered', 'completed']) body.append('StatusCallbackEvent', event)
  const { sid } = await callTwilioApi(runtime, account, { method: 'POST', path: '/Calls.json', form: body })
  if (typeof sid !== 'string' || !isCallSid(sid)) throw new Error('Twilio returned no SID for the new call')
  await changeCallSid(runtime, account.tenantId, { callId: call.callId, from: call.providerCallId, to: sid })
}

/**
 * The SID of the customer's side, which a redirect applies to. In an outbound call this is a child of the agent's call.
 * The child goes on alone, and from then on the call has its SID.
 */
async function callerSid(context: CommandContext): Promise<string> {
  const { runtime, account, call, known } = context
  const sid = getCallSid(context)
  if (known?.direction !== 'outbound') return sid
  const path = `/Calls.json?ParentCallSid=${sid}&Status=in-progress`
  const { calls } = await callTwilioApi(runtime, account, { method: 'GET', path })
  const child: unknown = Array.isArray(calls) ? calls[0]?.sid : undefined
  if (typeof child !== 'string' || !isCallSid(child)) return sid
  await changeCallSid(runtime, account.tenantId, { callId: call.callId, from: sid, to: child })
  return child
}
