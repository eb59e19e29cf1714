import type { PasskeyResponse } from '@bellhop/sdk'
import { makePasskey, takePasskey } from '../browser/passkeys.ts'
import { ApiError, type RefusalCode } from './api-error.ts'

type Query = Parameters<typeof takePasskey>[0]
type Creation = Parameters<typeof makePasskey>[0]

/** What the browser says when no passkey comes of it. */
const codes: Readonly<Record<string, RefusalCode>> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_exists',
  SecurityError: 'passkey_elsewhere',
}

/** The same, with the failures of the browser as `ApiError`. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure
    const code = codes[failure.name] ?? 'passkey_cancelled'
    const items = [{ field: '', code, message: failure.message }]
    throw new ApiError(failure.message, { status: 400, items, traceId: undefined, retryAfter: undefined })
  }
}

/** Lets the browser make a passkey. Throws `ApiError`. */
export const newPasskey = (options: object) => refusing(makePasskey(options as Creation)) as Promise<PasskeyResponse>

/** Lets the user choose a passkey. Throws `ApiError`. */
export const usedPasskey = (options: object, choice?: Parameters<typeof takePasskey>[1]) =>
  refusing(takePasskey(options as Query, choice)) as Promise<PasskeyResponse>
