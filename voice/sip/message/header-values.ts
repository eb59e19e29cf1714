import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { trimSpaces } from './wire-text.ts'

const quote = 34
const backslash = 92
const comma = 44
const semicolon = 59
const less = 60
const greater = 62

/** Where a quoted string ends that begins at `start`: the position after its closing quote; -1 if it does not end. */
function endOfQuotes(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === backslash) at++
    else if (code === quote) return at + 1
  }
  return -1
}

/** Where `code` stands outside quotes and angle brackets, from `start` on; the end of the text if nowhere. */
function findPlain(text: string, code: number, start: number): number {
  let isInBrackets = false
  for (let at = start; at < text.length; at++) {
    const here = text.charCodeAt(at)
    if (here === code && !isInBrackets) return at
    if (here === quote && !isInBrackets) {
      const end = endOfQuotes(text, at)
      if (end < 0) return text.length
      at = end - 1
    } else if (here === less) isInBrackets = true
    else if (here === greater) isInBrackets = false
  }
  return text.length
}

/** Splits a list at its commas. Commas in quotes and angle brackets separate nothing; empty elements are left out. */
export function splitList(value: string): string[] {
  if (!value.includes(',')) return value === '' ? [] : [value]
  const elements: string[] = []
  for (let start = 0; start <= value.length; ) {
    const end = findPlain(value, comma, start)
    const element = trimSpaces(value.slice(start, end))
    if (element !== '') elements.push(element)
    start = end + 1
  }
  return elements
}

/** The value of a parameter in `;a=1;b`: '' for one without a value, undefined if it is absent. */
export function paramOf(params: string, name: string): string | undefined {
  for (let start = params.indexOf(';'); start >= 0 && start < params.length; ) {
    const end = findPlain(params, semicolon, start + 1)
    const equals = params.indexOf('=', start)
    const hasValue = equals >= 0 && equals < end
    const found = trimSpaces(params.slice(start + 1, hasValue ? equals : end))
    if (lowerAscii(found) === name) return hasValue ? trimSpaces(params.slice(equals + 1, end)) : ''
    start = end
  }
  return undefined
}

/** An address of From, To, Contact, Route or Refer-To. */
export type NameAddress = {
  /** The name and URI, without the parameters of the header. */
  readonly address: string
  readonly uri: string
  /** The parameters of the header: empty, or from the first semicolon on. */
  readonly params: string
}

/** Parses `"Name" <uri>;params`, `<uri>;params` or `uri;params`. Undefined if it is none of them. */
export function parseNameAddress(value: string): NameAddress | undefined {
  const open = findOpenBracket(value)
  if (open === undefined) return undefined
  const uriStart = open + 1
  const uriEnd = open < 0 ? endOfPlainUri(value) : value.indexOf('>', uriStart)
  if (uriEnd < 0) return undefined
  const uri = trimSpaces(value.slice(uriStart, uriEnd))
  const rest = open < 0 ? uriEnd : uriEnd + 1
  const params = trimSpaces(value.slice(rest))
  if (uri === '' || !isUri(uri) || (params !== '' && params.charCodeAt(0) !== semicolon)) return undefined
  return { address: trimSpaces(value.slice(0, rest)), uri, params }
}

/** Where the URI's bracket is, after a quoted name; -1 without brackets, undefined if the quotes do not end. */
function findOpenBracket(value: string): number | undefined {
  const firstQuote = value.indexOf('"')
  const open = value.indexOf('<')
  if (firstQuote < 0 || (open >= 0 && open < firstQuote)) return open
  // Quotes may also stand in parameters, after a plain URI.
  if (value.slice(0, firstQuote).includes(';')) return -1
  const end = endOfQuotes(value, firstQuote)
  if (end < 0) return undefined
  const next = value.indexOf('<', end)
  return next < 0 ? undefined : next
}

function endOfPlainUri(value: string): number {
  const end = value.indexOf(';')
  return end < 0 ? value.length : end
}

const uriPattern = /^[a-z][a-z0-9+.-]*:[!-;=?-~\u0080-\u00ff]+$/i

/** Whether a text has the form of a URI: a scheme, and no spaces, control characters or angle brackets. */
export const isUri = (text: string): boolean => uriPattern.test(text)

/** The scheme of a URI in small letters. */
export const schemeOf = (uri: string): string => lowerAscii(uri.slice(0, uri.indexOf(':')))

/** The user part of a SIP URI, or the number of a `tel:` URI, with %XX decoded; '' without one. */
export function userOf(uri: string): string {
  const start = uri.indexOf(':') + 1
  const end = schemeOf(uri) === 'tel' ? uri.length : uri.indexOf('@', start)
  if (end < 0) return ''
  const user = uri.slice(start, end)
  const password = user.search(/[;:]/)
  return decodeUser(password < 0 ? user : user.slice(0, password))
}

function decodeUser(user: string): string {
  if (!user.includes('%')) return user
  try {
    return decodeURIComponent(user)
  } catch {
    return user
  }
}

/** The top Via header: where a response goes, and which transaction it belongs to. */
export type Via = { readonly sentBy: string; readonly branch: string }

const viaPattern = /^SIP[ \t]*\/[ \t]*2\.0[ \t]*\/[ \t]*[\w.!%*+`'~-]+[ \t]+([^ \t;,][^;,]*)$/i

/** Parses a Via header; undefined if it is none. */
export function parseVia(value: string): Via | undefined {
  const end = endOfPlainUri(value)
  const sentBy = viaPattern.exec(trimSpaces(value.slice(0, end)))?.[1]
  if (sentBy === undefined) return undefined
  return { sentBy: lowerAscii(sentBy.replaceAll(/[ \t]/g, '')), branch: paramOf(value.slice(end), 'branch') ?? '' }
}

const cseqPattern = /^(\d{1,20})[ \t]+([\w.!%*+`'~-]+)$/
const maxSequence = 2 ** 31 - 1

/** Parses a CSeq header; undefined if it is none, or its number is 2³¹ or more. */
export function parseCseq(value: string): { readonly seq: number; readonly method: string } | undefined {
  const found = cseqPattern.exec(value)
  const seq = Number(found?.[1])
  return found?.[2] !== undefined && seq <= maxSequence ? { seq, method: found[2] } : undefined
}
