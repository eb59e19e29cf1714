import type { CompleteLoginInput } from '../generated/schema.ts'
import { BellhopError } from './bellhop-error.ts'

/** A second factor of the user: one of the fields. */
export type SecondFactor = Pick<CompleteLoginInput, 'code' | 'passkey' | 'recoveryCode'>

/** The recovery codes of a user who has added the first factor with this sign-in; to be shown once. */
type CompletedLogin = { readonly recoveryCodes?: readonly string[] }

/**
 * The password is right, and the sign-in waits for a second factor: `code` is `second_factor_required`, or
 * `second_factor_enrolment_required` if the user must add one first. `bellhop.auth.showChallenge({ challenge })` says which.
 */
export class SecondFactorRequired extends BellhopError {
  declare readonly challenge: string
  readonly #send: (factor: SecondFactor) => Promise<CompletedLogin>

  constructor(refusal: BellhopError, challenge: string, send: (factor: SecondFactor) => Promise<CompletedLogin>) {
    const { operation, status, message, errors, traceId } = refusal
    super({ operation, status, message, errors, traceId, challenge, cause: refusal })
    this.#send = send
  }

  /** Completes the sign-in and saves the tokens. After a wrong factor it may be called again, five times in ten minutes. */
  complete(factor: SecondFactor): Promise<CompletedLogin> {
    return this.#send(factor)
  }
}
