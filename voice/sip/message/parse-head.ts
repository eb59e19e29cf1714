import { upperAscii } from '@bellhop/server/shared/letter-case.ts'
import { canonicalName, isToken, listHeaders, singleHeaders } from './header-names.ts'
import { isUri, splitList } from './header-values.ts'
import { type Refusal, SipHeaders } from './message.ts'
import { trimSpaces } from './wire-text.ts'

/** The start line of a message: of a request or of a response. */
export type StartLine =
  | { readonly method: string; readonly uri: string }
  | { readonly status: number; readonly reason: string }

/** The start line and headers of a message, and the first thing that is wrong with them. */
export type Head = {
  readonly startLine: StartLine
  readonly headers: SipHeaders
  readonly refusal: Refusal | undefined
}

const maxHeaders = 256

const badRequest = (reason: string): Refusal => ({ status: 400, reason: `Bad Request: ${reason}` })

/**
 * Parses the part of a message before its body, as it came over the wire, without the empty line. Like Kamailio it takes
 * a line feed without carriage return for the end of a line. What is malformed is left out and named in `refusal`.
 * Undefined if the first line is not SIP.
 */
export function parseHead(text: string): Head | undefined {
  let end = endOfLine(text, 0)
  const start = parseStartLine(line(text, 0, end))
  if (start === undefined) return undefined
  let { refusal } = start
  const headers = new SipHeaders()
  for (let count = 1; end < text.length; count++) {
    const from = end + 1
    end = endOfLine(text, from)
    let header = line(text, from, end)
    while (isFolded(text, end)) {
      const next = end + 1
      end = endOfLine(text, next)
      header += ` ${trimSpaces(line(text, next, end))}`
    }
    const complaint = count > maxHeaders ? 'too many headers' : addHeader(headers, header)
    if (complaint !== undefined) refusal ??= badRequest(complaint)
    if (count > maxHeaders) break
  }
  return { startLine: start.line, headers, refusal }
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

/** A line without its carriage return. */
const line = (text: string, start: number, end: number): string =>
  text.slice(start, text.charCodeAt(end - 1) === 13 ? end - 1 : end)

/** Whether the line after `end` continues the header, because it begins with a space or tab. */
function isFolded(text: string, end: number): boolean {
  const next = text.charCodeAt(end + 1)
  return next === 32 || next === 9
}

const versionPattern = /^SIP\/\d+\.\d+$/i
const responsePattern = /^SIP\/(\d+\.\d+) (\d{3,10})(?: (.*))?$/i

type StartLineResult = { readonly line: StartLine; readonly refusal: Refusal | undefined }

function parseStartLine(text: string): StartLineResult | undefined {
  const response = responsePattern.exec(text)
  if (response !== null) {
    const [, version, digits = '', reason = ''] = response
    const isValid = version === '2.0' && /^[1-6]\d\d$/.test(digits)
    return {
      line: { status: Number(digits), reason },
      refusal: isValid ? undefined : badRequest('malformed status line'),
    }
  }
  const trimmed = trimSpaces(text)
  const first = trimmed.indexOf(' ')
  const last = trimmed.lastIndexOf(' ')
  const version = trimmed.slice(last + 1)
  if (first === last || !versionPattern.test(version)) return undefined
  const request = { method: trimmed.slice(0, first), uri: trimmed.slice(first + 1, last) }
  const isVersion2 = upperAscii(version) === 'SIP/2.0'
  if (!isVersion2) return { line: request, refusal: { status: 505, reason: 'Version Not Supported' } }
  const isValid = text === trimmed && isToken(request.method) && isUri(request.uri)
  return { line: request, refusal: isValid ? undefined : badRequest('malformed request line') }
}

/** Bytes above ASCII belong to text in UTF-8. */
const controlCharacters = /[^ -~\u0080-\u00ff]/

/** Adds a header. Returns what is wrong with it. */
function addHeader(headers: SipHeaders, text: string): string | undefined {
  const colon = text.indexOf(':')
  const name = canonicalName(colon < 0 ? '' : trimSpaces(text.slice(0, colon)))
  if (name === undefined) return text === '' ? 'empty line' : 'malformed header name'
  const value = trimSpaces(text.slice(colon + 1))
  // A tab and what a backslash escapes are the only control characters of a header. A lone carriage return would end
  // a line for other programs.
  if (controlCharacters.test(value) && controlCharacters.test(value.replaceAll(/\t|\\[^\r\n]/g, ' '))) {
    return `control character in ${name}`
  }
  if (listHeaders.has(name)) for (const element of splitList(value)) headers.append(name, element)
  else headers.append(name, value)
  return singleHeaders.has(name) && headers.all(name).length > 1 ? `${name} appears twice` : undefined
}
