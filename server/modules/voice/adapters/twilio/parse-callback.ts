import { isUuid } from '#platform/kernel/ids.ts'
import type { ProviderRequest } from '../../provider/port.ts'
import { type CallbackKind, callbackKinds } from './callback-url.ts'
import { isCallSid } from './sids.ts'

/** A parsed Twilio callback. */
export type Callback = {
  /** Null: an incoming call, or a status callback of the number itself. */
  readonly kind: CallbackKind | null
  /** Our ids, from the address. */
  readonly callId: string | undefined
  readonly legId: string | undefined
  /** Twilio's SID of this call, and of the parent call if this call is one side of it. */
  readonly callSid: string
  readonly parentSid: string | undefined
  /** A field of the form; empty if it is missing. */
  field(name: string): string
}

/** Parses a callback whose signature is valid. Returns undefined if the service has not requested such a callback. */
export function parseCallback({ url, rawBody }: ProviderRequest): Callback | undefined {
  const about = new URL(url).searchParams
  const form = new URLSearchParams(rawBody.toString())
  const given = about.get('kind')
  const kind = callbackKinds.find((each) => each === given) ?? null
  const [callSid, parentSid] = [form.get('CallSid'), form.get('ParentCallSid') ?? undefined]
  const [callId, legId] = [about.get('callId') ?? undefined, about.get('legId') ?? undefined]
  const isOurs = kind === null ? given === null : callId !== undefined
  const idsAreSound = [callId, legId].every((id) => id === undefined || isUuid(id))
  if (!isOurs || !idsAreSound || !isCallSid(callSid)) return undefined
  if (parentSid !== undefined && !isCallSid(parentSid)) return undefined
  return { kind, callId, legId, callSid, parentSid, field: (name) => form.get(name) ?? '' }
}
