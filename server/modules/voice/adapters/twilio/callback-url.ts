import type { Runtime } from '#platform/runtime.ts'

/**
 * The kinds of Twilio callbacks, apart from incoming calls: the caller left the waiting queue (`left`); an agent's leg
 * made progress (`leg`) or ended (`legOver`); the same for an external number (`outside`, `outsideOver`), for the agent
 * of an outbound call (`agent`) and for its far end (`far`, `farOver`); the caller pressed a key (`digits`); a talk was
 * recorded (`recording`).
 */
export const callbackKinds = [
  'left',
  'leg',
  'legOver',
  'outside',
  'outsideOver',
  'agent',
  'far',
  'farOver',
  'digits',
  'recording',
] as const
export type CallbackKind = (typeof callbackKinds)[number]

/** The call and the leg that a callback is about. */
export type CallbackSubject = { readonly callId: string; readonly legId?: string | undefined }

/** Returns the address for a kind of callback. */
export type CallbackUrl = (kind: CallbackKind) => string

/**
 * The addresses of all callbacks about a call. The address contains the call and the leg. Twilio's signature covers it,
 * so nobody else can forge one.
 */
export const callbackUrls =
  ({ config }: Pick<Runtime, 'config'>, integrationId: string, { callId, legId }: CallbackSubject): CallbackUrl =>
  (kind) => {
    const query = new URLSearchParams({ kind, callId, ...(legId === undefined ? {} : { legId }) })
    return `${config.PUBLIC_URL}/api/v1/voice/${integrationId}/webhook?${query.toString()}`
  }
