import { type ErrorCode, errorCodes } from './error-codes/error-codes.ts'

export type { ErrorCode }

/**
 * One element of `errors` (§2.3): field, code, and a sentence for developers. `field` is '' if no field is concerned.
 */
export type ErrorItem = { field: string; code: ErrorCode; message: string }

/** A deliberate refusal of a request. It is thrown, and all writes of the request are rolled back. */
export class Refusal extends Error {
  readonly statusCode: number
  readonly items: readonly ErrorItem[]
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, message: string, items: readonly ErrorItem[], headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.items = items
    this.headers = headers
  }
}

/** A refusal that a handler returns. It is thrown after the commit. */
export class CommittedRefusal {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Refuses a request and keeps its writes: a reused refresh token ends its session, and the response is 401. Return it. */
export const commitThenRefuse = (refusal: Refusal): CommittedRefusal => new CommittedRefusal(refusal)

/** A refusal with one item. The code determines the status. */
export function refuse(code: ErrorCode, message: string, field = '', headers: Record<string, string> = {}): Refusal {
  return new Refusal(errorCodes[code].status, message, [{ field, code, message }], headers)
}

/** 422 with all field errors of a request at once (§7.1). */
export const invalid = (...items: readonly ErrorItem[]): Refusal => new Refusal(422, 'The request is not valid', items)

/** 422 for one field. */
export const invalidField = (field: string, code: ErrorCode, message: string): Refusal =>
  invalid({ field, code, message })

/** Runs a part of a request. A refusal of it names its fields below `field`. */
export async function atField<Result>(field: string, part: () => Promise<Result>): Promise<Result> {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const items = error.items.map((item) => ({ ...item, field: item.field === '' ? field : `${field}.${item.field}` }))
    throw new Refusal(error.statusCode, error.message, items, { ...error.headers })
  }
}

/** 404: the record is missing or belongs to another tenant; the response does not reveal which (§1, §4.3). */
export const notFound = (what: string): Refusal => refuse('not_found', `There is no such ${what}`)

/** 403 with the message of §5.8. `message` says in the item what the caller lacks. */
export const accessDenied = (field: string, message: string): Refusal =>
  new Refusal(403, 'Access denied', [{ field, code: 'permission_denied', message }])

/** 403 for a caller who holds none of the permissions, any of which is enough; the item names them. */
export const permissionMissing = (accepted: readonly string[], field = ''): Refusal =>
  accessDenied(field, `This needs the permission ${accepted.join(' or ')}`)

/** 403 for a request with an API key that only reads. */
export const keyOnlyReads = (): Refusal =>
  new Refusal(403, 'Access denied', [
    {
      field: '',
      code: 'read_only_key',
      message: 'This API key only reads: it allows GET and HEAD. Use a key without isReadOnly',
    },
  ])

/** 403 for hotels that the actor may not see. */
export const hotelAccessDenied = (field = ''): Refusal =>
  new Refusal(403, 'Access denied', [
    { field, code: 'hotel_access_denied', message: 'You have no access to this hotel' },
  ])
