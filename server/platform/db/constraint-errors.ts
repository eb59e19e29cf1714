import { type ErrorCode, hotelAccessDenied, invalid, Refusal, refuse, statusOfCode } from '../kernel/errors.ts'
import { databaseConnections } from './driver/connection-limit.ts'
import { DatabaseBusy, DatabaseUnreachable } from './unreachable.ts'
import { camel } from './sql.ts'

/**
 * The database is the last judge of uniqueness, references and rules, and its constraint names can speak:
 * `guest_groups__name__unique`, `guests__guest_type_id__exists`, `rooms_sold__sold__room_unavailable`. This turns its
 * verdicts into refusals; what is no verdict on the request comes back as it was (a bug, so a 500).
 */
export function refusalFrom(error: unknown): unknown {
  if (error instanceof DatabaseUnreachable) return unavailable(error)
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return error instanceof Error && poolFailures.test(error.message) ? unavailable(error) : error
  }
  if (isUnavailable(error.code)) return unavailable(error)
  if (!('severity' in error)) return error
  return verdictOf(error as DatabaseError) ?? error
}

/**
 * Whether a value reached PostgreSQL that validation should have refused (22xxx): our bug, to be logged and counted.
 * Takes the error or the refusal that was made from it.
 */
export function isMissedValidation(error: unknown): boolean {
  const source = error instanceof Refusal ? error.cause : error
  return source instanceof Error && 'severity' in source && 'code' in source && String(source.code).startsWith('22')
}

type DatabaseError = Error & { code: string; constraint?: string; detail?: string; table?: string }

function verdictOf(error: DatabaseError): Refusal | undefined {
  const [, column = '', rule = ''] = (error.constraint ?? '').split('__')
  const field = camel(column)
  switch (error.code) {
    case '23505':
      return isErrorCode(rule)
        ? because(refuse(rule, messageOf(rule, column), field), error)
        : because(refuse('duplicate', `This ${wordsOf(column)} is already in use`, field), error)
    case '23503':
      return because(referenceRefusal(error, column), error)
    case '23P01':
    case '23514':
      return isErrorCode(rule) ? because(refuse(rule, messageOf(rule, column), field), error) : undefined
    case '42501':
      return error.message.includes('"hotel_scope"') ? because(hotelAccessDenied(), error) : undefined
    default:
      return error.code.startsWith('22') ? because(missedValidation(), error) : undefined
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

/** PostgreSQL speaks the server's language; only there the columns must tell: a delete names those of the row deleted. */
function isStillReferenced(detail: string, column: string): boolean {
  const key = /\(([^()]*)\)=/.exec(detail)?.[1]?.split(', ')
  return detail.includes('is still referenced') || (key !== undefined && !key.includes(column))
}

const messageOf = (rule: ErrorCode, column: string): string => `This ${wordsOf(column)} is refused: ${wordsOf(rule)}`
const wordsOf = (name: string): string => name.replaceAll('_', ' ')
const isErrorCode = (rule: string): rule is ErrorCode => Object.hasOwn(statusOfCode, rule)

/** Collisions that outlasted their retries, a full disk, waits that were cut off, connections that broke. */
const isUnavailable = (code: string): boolean =>
  /^(40001|40P01|53...|55P03|57014|08...|57P0.|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
    code,
  )

/** pg gives these no code. */
const poolFailures =
  /^(timeout exceeded when trying to connect$|timeout expired$|Connection terminated|Client has encountered a connection error|Client was closed)/

const retryAfterSeconds = '2'

const unavailable = (error: Error): Refusal =>
  because(
    refuse('unavailable', 'Try again in a moment', error instanceof DatabaseBusy ? databaseConnections.name : '', {
      'Retry-After': retryAfterSeconds,
    }),
    error,
  )

/** For the log; it does not leave the process. */
function because(refusal: Refusal, cause: Error): Refusal {
  refusal.cause = cause
  return refusal
}
