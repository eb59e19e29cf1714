import type { ProviderRequest } from '../../provider/port.ts'
import { type CallbackKind, callbackKinds } from './callback-url.ts'
import { isCallSid } from './sids.ts'

/** A callback of Twilio, taken apart. */
export type Callback = {
  /** Null: a call has come in, or what the number's own status callback tells of it. */
  readonly kind: CallbackKind | null
  /** Ours, of the address. */
  readonly callId: string | undefined
  readonly legId: string | undefined
  /** Twilio's name of the call that the callback is about, and of the one that it is a side of. */
  readonly callSid: string
  readonly parentSid: string | undefined
  /** A field of the form; empty where there is none. */
  field(name: string): string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Takes a genuine callback apart; nothing when it is not one that we have asked for. */
export function readCallback({ url, rawBody }: ProviderRequest): Callback | undefined {
  const about = new URL(url).searchParams
  const form = new URLSearchParams(rawBody.toString())
  const given = about.get('kind')
  const kind = callbackKinds.find((each) => each === given) ?? null
  const [callSid, parentSid] = [form.get('CallSid'), form.get('ParentCallSid') ?? undefined]
  const [callId, legId] = [about.get('callId') ?? undefined, about.get('legId') ?? undefined]
  const isOurs = kind === null ? given === null : callId !== undefined
  const idsAreSound = [callId, legId].every((id) => id === undefined || uuid.test(id))
  if (!isOurs || !idsAreSound || !isCallSid(callSid)) return undefined
  if (parentSid !== undefined && !isCallSid(parentSid)) return undefined
  return { kind, callId, legId, callSid, parentSid, field: (name) => form.get(name) ?? '' }
}
