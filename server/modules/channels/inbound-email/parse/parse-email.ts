import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { deliveryReportOf } from './delivery-report.ts'
import {
  authorOf,
  headerAddresses,
  headerValues,
  isAddress,
  isAutomaticMail,
  isFlaggedSpam,
  messageIds,
} from './email-headers.ts'
import { htmlToText, withinDepth } from './html-text.ts'
import type { EmailFile, ParsedEmail } from './parsed-email.ts'

/** The longest text that is read, in characters; more than is stored, so that a card number at its end is found. */
const maxTextLength = 20_100
const maxSubjectLength = 998
const maxDelivered = 20
const maxAuthenticationResults = 20
/** The headers of a mail that cannot be parsed as a whole. */
const maxHeaderBytes = 64 * 1024

const limits = { maxNestingDepth: 100, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 2 }

/**
 * Decodes an e-mail. A mail that is broken or built to exhaust the memory still has its headers: its text is null.
 * `envelopeFrom` is the address of SMTP's MAIL FROM, if it is known.
 */
export async function parseEmail(bytes: Uint8Array, envelopeFrom: string | null): Promise<ParsedEmail> {
  const email = await PostalMime.parse(bytes, limits).catch(() => PostalMime.parse(headersOf(bytes), limits))
  const { headers, attachments } = email
  const html = email.html === undefined ? null : withinDepth(email.html)
  const report = deliveryReportOf(attachments)
  const contentType = headerValues(headers, 'content-type')[0] ?? ''
  const named = (name: string) => headerAddresses(headers, name)
  return {
    messageId: messageIds(headers, 'message-id')[0] ?? null,
    inReplyTo: messageIds(headers, 'in-reply-to'),
    references: messageIds(headers, 'references'),
    from: authorOf(headers),
    to: named('to'),
    cc: named('cc'),
    deliveredTo: ['delivered-to', 'x-original-to', 'envelope-to']
      .flatMap((name) => headerValues(headers, name).map((value) => value.trim()))
      .filter(isAddress)
      .slice(0, maxDelivered),
    subject: subjectOf(email),
    text: textOf(email.text, html),
    html,
    files: attachments.map((each) => toFile(each, html)),
    isAutomatic:
      isAutomaticMail(headers, envelopeFrom) || report !== null || /^multipart\/report\b/i.test(contentType.trim()),
    isFlaggedSpam: isFlaggedSpam(headers),
    isProbe: headerValues(headers, 'bellhop-probe').length > 0,
    authenticationResults: headerValues(headers, 'authentication-results').slice(0, maxAuthenticationResults),
    report,
  }
}

/** The header block of a mail alone, as far as it is not too long. */
export function headersOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, maxHeaderBytes))
  const end = /\r?\n\r?\n/.exec(start.toString('latin1'))?.index ?? start.lastIndexOf('\n')
  return Buffer.concat([start.subarray(0, Math.max(0, end)), Buffer.from('\r\n\r\n')])
}

function subjectOf({ subject }: Email): string | null {
  const text = subject?.replaceAll(/\s+/g, ' ').trim().slice(0, maxSubjectLength).toWellFormed() ?? ''
  return text === '' ? null : text
}

/** The plain text; that of the HTML if there is none or if it is blank. */
function textOf(text: string | undefined, html: string | null): string | null {
  if (text !== undefined && text.trim() !== '') return text.slice(0, maxTextLength)
  return html === null ? null : htmlToText(html, maxTextLength).slice(0, maxTextLength)
}

function toFile({ filename, mimeType, contentId, content }: Attachment, html: string | null): EmailFile {
  const id = contentId?.replaceAll(/[<>\s]/g, '') || null
  return {
    fileName: filename,
    contentType: mimeType,
    contentId: id,
    isInline: id !== null && html !== null && html.includes(`cid:${id}`),
    content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
  }
}
