import { AccountError, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, parseJson, textOf } from './parse-json.ts'

/** A response of the Graph API. */
export type GraphResponse = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Rate limits of the app, user, page, business account or number, or for one recipient. */
const rateCodes = [4, 17, 32, 341, 613, 80_001, 80_002, 80_006, 80_007, 80_008, 80_014, 130_429, 131_056, 133_016]

/** Temporary and unknown errors of Meta. */
const transientCodes = [1, 2, 1_200, 131_000, 131_016, 131_057, 133_004]

/** Subcodes about the recipient; without them, the same codes mean a missing permission of the account. */
const personSubcodes = [2_018_065, 2_018_108, 2_018_278, 2_534_022, 1_545_041]

/** The account is closed, not registered or not paid for, or the API version is no longer served. */
const closedCodes = [33, 368, 2_635, 131_005, 131_031, 131_037, 131_042, 131_045, 133_010, 134_011]

/**
 * Converts an error response. The vendor advises to use the codes, not the HTTP status: `RefusedMessageError` with the
 * vendor's code, `RetryLater`, `AccountError`, or a plain error, worth a retry, if the body has no Graph error.
 */
export function toGraphError(
  { secrets }: Pick<GraphAccount, 'secrets'>,
  { statusCode, headers, body }: GraphResponse,
): Error {
  const error = fieldsOf(parseJson(body)?.['error'])
  const code = numberOf(error['code'])
  if (code === null) return new Error(`Meta answered ${statusCode} without an error object`)
  const subcode = numberOf(error['error_subcode'])
  const codes = subcode === null ? `error ${code}` : `error ${code}, subcode ${subcode}`
  const sentence = `${reasonOf(error, Object.values(secrets)) ?? 'no reason is given'} (${codes})`
  if (rateCodes.includes(code))
    return new RetryLater(`Meta limits the rate of calls: ${sentence}`, retrySecondsIn(headers))
  if (error['is_transient'] === true || transientCodes.includes(code)) {
    return new RetryLater(`Meta is temporarily unavailable: ${sentence}`)
  }
  const accountProblem = accountProblemOf(code, subcode)
  return accountProblem
    ? new AccountError(`${accountProblem}: ${sentence}`)
    : new RefusedMessageError(String(code), sentence)
}

const maxReasonLength = 300

/** The vendor's most specific sentence. Meta repeats a malformed token in full, so secrets are removed. */
function reasonOf(error: Fields, secrets: readonly string[]): string | null {
  const { error_data: data, error_user_msg: forUser, message } = error
  const reason = [fieldsOf(data)['details'], forUser, message].map(textOf).find((each) => each !== null) ?? ''
  return lineOf(
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), reason),
    maxReasonLength,
  )
}

function accountProblemOf(code: number, subcode: number | null): string | undefined {
  if (code === 0 || code === 102 || code === 190) return 'Meta refuses the access token'
  if (subcode !== null && personSubcodes.includes(subcode)) return undefined
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'Meta does not permit this for the access token'
  if (code === 100 && subcode === 33) return 'The access token finds no such number, page or account at Meta'
  return closedCodes.includes(code) ? 'Meta does not serve the account in its current state' : undefined
}

/** Seconds until the next call is allowed; null without a known header. */
function retrySecondsIn(headers: GraphResponse['headers']): number | null {
  const after = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0]
  if (after !== undefined) return Number(after)
  const usage = parseJson(Buffer.from(headers['x-business-use-case-usage'] ?? '')) ?? {}
  const minutes = Object.values(usage)
    .flatMap(listOf)
    .map((each) => numberOf(each['estimated_time_to_regain_access']) ?? 0)
  const maxLength = Math.min(Math.max(0, ...minutes), 24 * 60)
  return maxLength > 0 ? maxLength * 60 : null
}

/** The code and the sentence of a failed message in a webhook. */
export function parseFailure(error: Fields | undefined): { errorCode: string | null; errorMessage: string | null } {
  if (!error) return { errorCode: null, errorMessage: null }
  const { code, error_data: data, message, title } = error
  const reasons = [fieldsOf(data)['details'], message, title].map((each) => lineOf(each, maxReasonLength))
  return { errorCode: idOf(code)?.slice(0, 60) ?? null, errorMessage: reasons.find((each) => each !== null) ?? null }
}
