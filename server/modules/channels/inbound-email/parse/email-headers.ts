import { addressParser, type Header } from 'postal-mime'
import { lowerAscii } from '#shared/letter-case.ts'
import type { EmailAddress } from './parsed-email.ts'

const maxAddressLength = 254
const maxNameLength = 250
const maxAddresses = 100
/** A longer list of addresses is cut: its rest would only cost time. */
const maxHeaderLength = 16 * 1024
const maxReferences = 50
const maxIdLength = 250

/** The values of a header, topmost first. */
export const headerValues = (headers: readonly Header[], name: string): readonly string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value)

/** The addresses of a header, those of groups included. What is no address is left out. */
export function headerAddresses(headers: readonly Header[], name: string): readonly EmailAddress[] {
  const found = headerValues(headers, name).flatMap((value) =>
    addressParser(value.slice(0, maxHeaderLength), { flatten: true }),
  )
  return found.slice(0, maxAddresses).flatMap(({ address = '', name: shown }) => {
    const trimmed = address.trim()
    if (!isAddress(trimmed)) return []
    const text = shown.replaceAll(/\s+/g, ' ').trim().slice(0, maxNameLength).toWellFormed()
    return [{ address: trimmed, name: text === '' || text === trimmed ? null : text }]
  })
}

/** Whether a text has the form of an address. It may be one that nobody has. */
export const isAddress = (text: string): boolean =>
  text.length <= maxAddressLength && /^[^\s@<>"',;:\\]+@[^\s@<>"',;:\\]+$/.test(text) && !/\p{Cc}/u.test(text)

/** The address that wrote: `From`, or else `Sender`, or else the return path. */
export function authorOf(headers: readonly Header[]): EmailAddress | null {
  for (const name of ['from', 'sender', 'return-path']) {
    const [first] = headerAddresses(headers, name)
    if (first) return first
  }
  return null
}

/** The message ids of a header, without brackets. Ids without brackets, which some programs write, count too. */
export function messageIds(headers: readonly Header[], name: string): readonly string[] {
  const value = headerValues(headers, name).join(' ').slice(0, maxHeaderLength)
  const ids = [...value.matchAll(/[^\s<>,;"()]+/g)].map(([id]) => id)
  return ids.filter((id) => id.length <= maxIdLength && !/\p{Cc}/u.test(id)).slice(-maxReferences)
}

/**
 * Whether a program wrote the mail (RFC 3834, with the signs that lists and older programs give). An empty return path
 * is one, too: nobody wants an answer.
 */
export function isAutomaticMail(headers: readonly Header[], envelopeFrom: string | null): boolean {
  const first = (name: string): string => lowerAscii(headerValues(headers, name)[0]?.trim() ?? '')
  const submitted = first('auto-submitted').split(';')[0]?.trim() ?? ''
  if (submitted !== '' && submitted !== 'no') return true
  if (['bulk', 'list', 'junk', 'auto_reply'].includes(first('precedence'))) return true
  if (headerValues(headers, 'list-id').length > 0) return true
  if (envelopeFrom !== null) return isEmptyPath(envelopeFrom)
  return headerValues(headers, 'return-path').some(isEmptyPath)
}

const isEmptyPath = (path: string): boolean => path.trim() === '<>' || path.trim() === ''

/** Whether the own mail server takes the mail for spam. */
export const isFlaggedSpam = (headers: readonly Header[]): boolean =>
  /^yes\b/i.test(headerValues(headers, 'x-spam-flag')[0]?.trim() ?? '')
