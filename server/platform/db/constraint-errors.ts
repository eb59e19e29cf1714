import { errorCodes } from '../kernel/error-codes/error-codes.ts'
import { type ErrorCode, hotelAccessDenied, invalid, Refusal, refuse } from '../kernel/errors.ts'
import { databaseConnections } from './driver/connection-limit.ts'
import { camel } from './sql.ts'
import { DatabaseBusy, DatabaseUnreachable } from './unreachable.ts'

/**
 * Converts an error of PostgreSQL into a refusal. The database enforces uniqueness, references and rules, and the names
 * of its constraints carry the field and the code: `guest_groups__name__unique`, `guests__guest_type_id__exists`,
 * `rooms_sold__sold__room_unavailable`. Any other error is a bug: it comes back unchanged and becomes a 500.
 */
export function refusalFrom(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable) return unavailable(error)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return error instanceof Error && poolFailures.test(error.message) ? unavailable(error) : error
  }
  if (isUnavailable(error.code)) return unavailable(error)
  if (!('severity' in error)) return error
  return constraintRefusal(error as DatabaseError) ?? error
}

/**
 * Whether a value reached PostgreSQL that validation must refuse (22xxx). That is a bug in the service; the caller logs
 * and counts it. Accepts the error or the refusal made from it.
 */
export function isMissedValidation(error: unknown): boolean {
  const source = error instanceof Refusal ? error.cause : error
  return source instanceof Error && 'severity' in source && 'code' in source && String(source.code).startsWith('22')
}

type DatabaseError = Error & { code: string; constraint?: string; detail?: string; table?: string }

function constraintRefusal(error: DatabaseError): Refusal | undefined {
  const [, column = '', rule = ''] = (error.constraint ?? '').split('__')
  const field = camel(column)
  switch (error.code) {
    case '23505':
      return isErrorCode(rule)
        ? withCause(refuse(rule, messageOf(rule, column), field), error)
        : withCause(refuse('duplicate', `This ${wordsOf(column)} is already in use`, field), error)
    case '23503':
      return withCause(referenceRefusal(error, column), error)
    case '23P01':
    case '23514':
      return isErrorCode(rule) ? withCause(refuse(rule, messageOf(rule, column), field), error) : undefined
    case '42501':
      return error.message.includes('"hotel_scope"') ? withCause(hotelAccessDenied(), error) : undefined
    default:
      return error.code.startsWith('22') ? withCause(missedValidation(), error) : undefined
  }
}

const missedValidation = (): Refusal => {
  const message = 'A value is not valid'
  return invalid({ field: '', code: 'invalid_value', message })
}

function referenceRefusal(error: DatabaseError, column: string): Refusal {
  if (isStillReferenced(error.detail ?? '', column)) {
    return refuse('dependent_records', `Other records (${wordsOf(error.table ?? '')}) depend on this one`)
  }
  return refuse('unknown_reference', `There is no such ${wordsOf(column).replace(/ ids?$/, '')}`, camel(column))
}

/**
 * Tells from the columns whether a delete is refused: then they are those of the deleted row. The text of the detail
 * depends on the language of the server.
 */
function isStillReferenced(detail: string, column: string): boolean {
  const key = /\(([^()]*)\)=/.exec(detail)?.[1]?.split(', ')
  return detail.includes('is still referenced') || (key !== undefined && !key.includes(column))
}

const messageOf = (rule: ErrorCode, column: string): string => `This ${wordsOf(column)} is refused: ${wordsOf(rule)}`
const wordsOf = (name: string): string => name.replaceAll('_', ' ')
const isErrorCode = (rule: string): rule is ErrorCode => Object.hasOwn(errorCodes, rule)

/** Collisions that outlasted their retries, a full disk, timeouts, broken connections. */
const isUnavailable = (code: string): boolean =>
  /^(40001|40P01|53...|55P03|57014|08...|57P0.|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    code,
  )

/** Errors of pg that have no code. */
const poolFailures =
  /^(timeout exceeded when trying to connect$|timeout expired$|Connection terminated|Client has encountered a connection error|Client was closed)/

const retryAfterSeconds = '2'

const unavailable = (error: Error): Refusal =>
  withCause(
    refuse(
      'unavailable',
      'The service is busy; try again in a moment',
      error instanceof DatabaseBusy ? databaseConnections.name : '',
      {
        'Retry-After': retryAfterSeconds,
      },
    ),
    error,
  )

/** Keeps the cause for the log. It does not leave the process. */
function withCause(refusal: Refusal, cause: Error): Refusal {
  refusal.cause = cause
  return refusal
}
