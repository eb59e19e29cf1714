import { AccountTrouble, MessageRefused, TryLater } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, readJson, textOf } from './parse-json.ts'

/** What the Graph API answered, whole. */
export type GraphAnswer = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Too many calls: of the app, user, page, business account or number, or to the same person. */
const rateCodes = [4, 17, 32, 341, 613, 80_001, 80_002, 80_006, 80_007, 80_008, 80_014, 130_429, 131_056, 133_016]

/** It is down, or does not know itself what went wrong. */
const transientCodes = [1, 2, 1_200, 131_000, 131_016, 131_057, 133_004]

/** Codes that mean a permission of the account, unless one of these subcodes says that it is the person written to. */
const personSubcodes = [2_018_065, 2_018_108, 2_018_278, 2_534_022, 1_545_041]

/** The account as a whole is closed, not registered, or not paid for; or the version of its settings is no longer served. */
const closedCodes = [33, 368, 2_635, 131_005, 131_031, 131_037, 131_042, 131_045, 133_010, 134_011]

/**
 * What an answer that is no success means. Codes decide, as the vendor advises, not the HTTP status: `MessageRefused` with
 * the vendor's code, `TryLater`, `AccountTrouble`, or an error that is worth another try where Graph itself has not spoken.
 */
export function errorOf({ secrets }: Pick<GraphAccount, 'secrets'>, { statusCode, headers, body }: GraphAnswer): Error {
  const error = fieldsOf(readJson(body)?.['error'])
  const code = numberOf(error['code'])
  if (code === null) return new Error(`Meta answered ${statusCode} without an error of its own`)
  const subcode = numberOf(error['error_subcode'])
  const codes = subcode === null ? `error ${code}` : `error ${code}, subcode ${subcode}`
  const sentence = `${reasonIn(error, Object.values(secrets)) ?? 'no reason is told'} (${codes})`
  if (rateCodes.includes(code)) return new TryLater(`Meta wants fewer calls: ${sentence}`, secondsIn(headers))
  if (error['is_transient'] === true || transientCodes.includes(code)) {
    return new TryLater(`Meta is not able to do it now: ${sentence}`)
  }
  const trouble = troubleOf(code, subcode)
  return trouble ? new AccountTrouble(`${trouble}: ${sentence}`) : new MessageRefused(String(code), sentence)
}

const longestSentence = 300

/** The words of the vendor that say most. Of a token that cannot be read it repeats every character. */
function reasonIn(error: Fields, secrets: readonly string[]): string | null {
  const { error_data: data, error_user_msg: forUser, message } = error
  const said = [fieldsOf(data)['details'], forUser, message].map(textOf).find((each) => each !== null) ?? ''
  return lineOf(
    secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), said),
    longestSentence,
  )
}

function troubleOf(code: number, subcode: number | null): string | undefined {
  if (code === 0 || code === 102 || code === 190) return 'Meta refuses the access token'
  if (subcode !== null && personSubcodes.includes(subcode)) return undefined
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'Meta does not permit this to the access token'
  if (code === 100 && subcode === 33) return 'Meta shows no such number, page or account to the access token'
  return closedCodes.includes(code) ? 'Meta does not serve the account as it is' : undefined
}

/** Seconds until the next call is welcome; null where neither of the two headers tells. */
function secondsIn(headers: GraphAnswer['headers']): number | null {
  const after = /^\d{1,6}$/.exec(headers['retry-after'] ?? '')?.[0]
  if (after !== undefined) return Number(after)
  const usage = readJson(Buffer.from(headers['x-business-use-case-usage'] ?? '')) ?? {}
  const minutes = Object.values(usage)
    .flatMap(listOf)
    .map((each) => numberOf(each['estimated_time_to_regain_access']) ?? 0)
  const longest = Math.min(Math.max(0, ...minutes), 24 * 60)
  return longest > 0 ? longest * 60 : null
}

/** Code and words of an error in a webhook, where a message has failed. */
export function failureIn(error: Fields | undefined): { errorCode: string | null; errorMessage: string | null } {
  if (!error) return { errorCode: null, errorMessage: null }
  const { code, error_data: data, message, title } = error
  const said = [fieldsOf(data)['details'], message, title].map((each) => lineOf(each, longestSentence))
  return { errorCode: idOf(code)?.slice(0, 60) ?? null, errorMessage: said.find((each) => each !== null) ?? null }
}
