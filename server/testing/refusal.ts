import type { Answer } from './app.ts'

type RefusedAnswer = Pick<Answer, 'status' | 'body'>
type FieldError = { readonly field: string; readonly code: string }

const errorsOf = ({ body }: Pick<Answer, 'body'>): readonly FieldError[] => body?.errors ?? []

/** Status, code and field of the first error: `409 duplicate email`; only the status of a success. */
export const refusal = (answer: RefusedAnswer): string => {
  const [{ code, field } = { code: '', field: '' }] = errorsOf(answer)
  return `${answer.status} ${code} ${field}`.trim()
}

/** Status and code of the first error: `401 token_expired`. */
export const errorCode = (answer: RefusedAnswer): string => `${answer.status} ${errorsOf(answer)[0]?.code ?? ''}`.trim()

/** All errors, each as `field code`. */
export const fieldErrors = (answer: Pick<Answer, 'body'>): string[] =>
  errorsOf(answer).map(({ field, code }) => `${field} ${code}`)

/** The status, then all errors as `field code`. */
export const statusAndErrors = (answer: RefusedAnswer): unknown[] => [answer.status, ...fieldErrors(answer)]

/** The status and all errors in one line: `422 checkIn required,checkOut required`. */
export const errorSummary = (answer: RefusedAnswer): string => `${answer.status} ${fieldErrors(answer).join()}`
