/** The channel between the pages of the panel and the window of the phone. */
export const phoneChannel = 'bellhop.phone'

/** The Web Lock that the window of the phone holds for as long as it is open: there is one phone in a browser. */
export const phoneLock = 'bellhop.phone'

const registrations = ['connecting', 'registered', 'unreachable', 'refused', 'disabled', 'signedOut'] as const
const stages = ['ringing', 'answering', 'talking'] as const
const problems = ['refused', 'missing', 'taken', 'insecure', 'sound'] as const

/** How the phone stands at the telephone server: calls reach it only if it is registered. */
export type RegistrationState = (typeof registrations)[number]

/** How far a call in the phone is. */
export type PhoneStage = (typeof stages)[number]

/** Why the phone could not answer: the microphone, or the sound did not get through. */
export type PhoneProblem = (typeof problems)[number]

/** The call in the phone, without anything about the caller. `callId` is the id of the API; null if it is unknown. */
export type CallInPhone = {
  readonly callId: string | null
  readonly stage: PhoneStage
  readonly isMuted: boolean
  readonly problem: PhoneProblem | null
}

/** What the phone tells the panel after each change, and when a page asks. */
export type PhoneStatus = {
  readonly kind: 'status'
  readonly registration: RegistrationState
  /** Another phone has registered for the same user. */
  readonly isElsewhere: boolean
  readonly call: CallInPhone | null
}

/** What a page asks of the phone. A command concerns one call, so that a late one does nothing to the next. */
export type PhoneCommand =
  | { readonly kind: 'hello' }
  | { readonly kind: 'show' }
  | { readonly kind: 'answer' | 'mute' | 'unmute'; readonly callId: string }
  | { readonly kind: 'tone'; readonly callId: string; readonly tone: string }

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)

/** The status in a message; undefined if the message is anything else. */
export function readStatus(message: unknown): PhoneStatus | undefined {
  if (!isObject(message) || message['kind'] !== 'status') return undefined
  const { registration, isElsewhere, call } = message
  if (!isOneOf(registrations, registration) || typeof isElsewhere !== 'boolean') return undefined
  if (call === null) return { kind: 'status', registration, isElsewhere, call }
  const read = readCall(call)
  return read && { kind: 'status', registration, isElsewhere, call: read }
}

function readCall(call: unknown): CallInPhone | undefined {
  if (!isObject(call)) return undefined
  const { callId, stage, isMuted, problem } = call
  if ((callId !== null && typeof callId !== 'string') || typeof isMuted !== 'boolean') return undefined
  if (!isOneOf(stages, stage) || (problem !== null && !isOneOf(problems, problem))) return undefined
  return { callId, stage, isMuted, problem }
}

/** The command in a message; undefined if the message is anything else. */
export function readCommand(message: unknown): PhoneCommand | undefined {
  if (!isObject(message)) return undefined
  const { kind, callId, tone } = message
  if (kind === 'hello' || kind === 'show') return { kind }
  if (typeof callId !== 'string') return undefined
  if (kind === 'answer' || kind === 'mute' || kind === 'unmute') return { kind, callId }
  return kind === 'tone' && typeof tone === 'string' && /^[0-9*#]$/.test(tone) ? { kind, callId, tone } : undefined
}
