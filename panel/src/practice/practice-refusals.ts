import { ApiError } from '../api/api-error.ts'

/** A refusal in words. */
export const refusal = (message: string): ApiError =>
  new ApiError(message, {
    status: 409,
    items: [{ field: '', code: 'refused_by_form', message }],
    traceId: undefined,
    retryAfter: undefined,
  })

/** The answer to who asks for a record that is not there. */
export const missingError = (): ApiError =>
  new ApiError('There is no such record', {
    status: 404,
    items: [{ field: '', code: 'not_found', message: 'There is no such record' }],
    traceId: undefined,
    retryAfter: undefined,
  })

/** Throws that a record is not there. */
export function missing(): never {
  throw missingError()
}
