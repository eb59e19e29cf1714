import { callerCodes } from './caller-codes.ts'
import type { ErrorCodeText } from './error-code.ts'
import { inputCodes } from './input-codes.ts'
import { requestCodes } from './request-codes.ts'
import { signOnCodes } from './sign-on-codes.ts'
import { stateCodes } from './state-codes.ts'

const all = { ...callerCodes, ...stateCodes, ...inputCodes, ...requestCodes, ...signOnCodes }

/** An error code of the API. */
export type ErrorCode = keyof typeof all

/**
 * The error codes of the API, each with its HTTP status and what the documentation says of it (§7.2). They are a closed
 * set: clients depend on them, and `docs/errors.md` is generated from them. Any other error is a bug and becomes a 500.
 */
export const errorCodes: Readonly<Record<ErrorCode, ErrorCodeText>> = all
