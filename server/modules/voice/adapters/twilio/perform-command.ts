import { type OpenIntegration, type TwilioAccount, twilioAccount } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { CallGone, type Command, CommandRefused, type CommandedCall } from '../../provider/port.ts'
import { type CallbackUrl, callbackUrls } from './callback-url.ts'
import { goingOutside, offeringCallback, ringing, ringingFar, waiting } from './twiml-documents.ts'
import { isKnownToRing, type KnownCall, knownCall, renamed } from './known-call.ts'
import { isCallSid } from './sids.ts'
import { askTwilio } from './twilio-api.ts'

type Work = {
  readonly runtime: Runtime
  readonly account: TwilioAccount
  readonly call: CommandedCall
  readonly known: KnownCall | undefined
}

/** Carries out a command with a call at Twilio. @throws CallGone, CommandRefused; any other error is worth another try */
export async function performCommand(
  runtime: Runtime,
  integration: OpenIntegration,
  call: CommandedCall,
  command: Command,
): Promise<void> {
  const account = twilioAccount(integration)
  const known = await knownCall(runtime, { tenantId: account.tenantId, callId: call.callId })
  const work = { runtime, account, call, known }
  switch (command.do) {
    case 'assign':
      return assign(work, command)
    case 'cancelLeg':
      return cancelLeg(work, command.legId)
    case 'repark':
      return redirect(work, await callerSid(work), waiting(urls(work)))
    case 'forward':
      return redirect(work, await callerSid(work), goingOutside(urls(work), command))
    case 'offerCallback':
      return redirect(work, sidOf(work), offeringCallback(urls(work), known?.languageCode ?? null))
    case 'hangUp':
      return end(work)
    case 'dial':
      return dial(work, command)
    case 'hold':
    case 'resume':
      throw new CommandRefused('At Twilio a caller who is put aside loses the agent')
  }
}

const urls = ({ runtime, account, call }: Work, legId?: string): CallbackUrl =>
  callbackUrls(runtime, account.id, { callId: call.callId, legId })

/** @throws CallGone for a call that Twilio never took */
function sidOf({ call }: Work): string {
  if (!isCallSid(call.providerCallId)) throw new CallGone('Twilio has not taken this call')
  return call.providerCallId
}

/** The caller's call goes on with another document; what it was connected with before is let go. */
async function redirect({ runtime, account }: Work, sid: string, document: string): Promise<void> {
  await askTwilio(runtime, account, { method: 'POST', path: `/Calls/${sid}.json`, form: { Twiml: document } })
}

async function end(work: Work): Promise<void> {
  const { runtime, account } = work
  const path = `/Calls/${sidOf(work)}.json`
  await askTwilio(runtime, account, { method: 'POST', path, form: { Status: 'completed' } })
}

/** A telephone that rings already is not rung again, which would end its ringing. */
async function assign(work: Work, command: Extract<Command, { do: 'assign' }>): Promise<void> {
  const { runtime, account } = work
  const sid = sidOf(work)
  if (await isKnownToRing(runtime, account.tenantId, { providerCallId: sid, legId: command.legId })) return
  await redirect(work, sid, ringing(urls(work, command.legId), command))
}

/** Where another leg has begun since, that one has ended by it. A call that we dial stands and falls with its agent. */
async function cancelLeg(work: Work, legId: string): Promise<void> {
  const { known } = work
  if (known && known.legId !== null && known.legId !== legId) return
  if (known?.direction === 'outbound') return end(work)
  await redirect(work, sidOf(work), waiting(urls(work)))
}

/** Twilio's name of the new call is the call's name from then on; a call that has it is not dialled again. */
async function dial(work: Work, command: Extract<Command, { do: 'dial' }>): Promise<void> {
  const { runtime, account, call } = work
  const { legId, agent, ringSeconds, to, from, records } = command
  if (isCallSid(work.known?.providerCallId) || isCallSid(call.providerCallId)) return
  if (from === null) throw new CommandRefused('Twilio dials only from a number of the account')
  const url = urls(work, legId)
  const form = {
    To: `client:${agent.userId}`,
    From: from,
    Timeout: String(ringSeconds),
    Twiml: ringingFar(url, { to, from, records }),
    StatusCallback: url('agent'),
  }
  const body = new URLSearchParams(form)
  for (const event of ['initiated', 'ringing', 'answered', 'completed']) body.append('StatusCallbackEvent', event)
  const { sid } = await askTwilio(runtime, account, { method: 'POST', path: '/Calls.json', form: body })
  if (typeof sid !== 'string' || !isCallSid(sid)) throw new Error('Twilio did not say which call it has begun')
  await renamed(runtime, account.tenantId, { callId: call.callId, from: call.providerCallId, to: sid })
}

/**
 * The side that is to be sent elsewhere: who has called, or who was dialled, whom Twilio has as a child of the agent's call.
 * The child goes on alone, and is the call from then on.
 */
async function callerSid(work: Work): Promise<string> {
  const { runtime, account, call, known } = work
  const sid = sidOf(work)
  if (known?.direction !== 'outbound') return sid
  const path = `/Calls.json?ParentCallSid=${sid}&Status=in-progress`
  const { calls } = await askTwilio(runtime, account, { method: 'GET', path })
  const child: unknown = Array.isArray(calls) ? calls[0]?.sid : undefined
  if (typeof child !== 'string' || !isCallSid(child)) return sid
  await renamed(runtime, account.tenantId, { callId: call.callId, from: sid, to: child })
  return child
}
