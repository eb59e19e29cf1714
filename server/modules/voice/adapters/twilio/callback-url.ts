import type { Runtime } from '#platform/runtime.ts'

/**
 * What Twilio calls back about, apart from a call that comes in: the caller left the waiting (`left`), the ringing of an
 * agent goes on (`leg`) or is over (`legOver`), the same of a number outside (`outside`, `outsideOver`), of the agent of a
 * call that we dial (`agent`), and of its other side (`far`, `farOver`); a key was pressed (`digits`); a talk is recorded
 * (`recording`).
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

/** What a callback is about. */
export type About = { readonly callId: string; readonly legId?: string | undefined }

/** Makes the address of a callback. */
export type CallbackUrl = (kind: CallbackKind) => string

/**
 * The addresses of all callbacks about a call. What they are about stands in the address, which Twilio's signature covers,
 * so that nobody but Twilio can put it together.
 */
export const callbackUrls =
  ({ config }: Pick<Runtime, 'config'>, integrationId: string, { callId, legId }: About): CallbackUrl =>
  (kind) => {
    const query = new URLSearchParams({ kind, callId, ...(legId === undefined ? {} : { legId }) })
    return `${config.PUBLIC_URL}/api/v1/voice/${integrationId}/webhook?${query.toString()}`
  }
