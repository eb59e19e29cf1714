import type { Attachment } from 'postal-mime'
import { lowerAscii } from '#shared/letter-case.ts'
import type { DeliveryReport } from './parsed-email.ts'

const maxReportBytes = 64 * 1024
const maxRecipients = 100
const maxDiagnosticLength = 500

/** The report of a mail (RFC 3464), by its part: OpenSMTPD writes `multipart/mixed`. Null for any other mail. */
export function deliveryReportOf(attachments: readonly Attachment[]): DeliveryReport | null {
  const status = attachments.find(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
  if (!status) return null
  const [ofMessage, ...ofRecipients] = fieldBlocks(textOf(status))
  if (!ofMessage) return null
  const returned = attachments.find(({ mimeType }) =>
    /^(message\/(rfc822|global|rfc822-headers|global-headers)|text\/rfc822-headers)$/.test(mimeType),
  )
  const envelopeId = ofMessage.get('original-envelope-id')
  return {
    envelopeId: envelopeId === undefined ? null : decodeXtext(envelopeId),
    returnedMessageId: returned ? messageIdOf(textOf(returned)) : null,
    recipients: ofRecipients.slice(0, maxRecipients).flatMap(toRecipient),
  }
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, maxReportBytes)
    : Buffer.from(new Uint8Array(content).subarray(0, maxReportBytes)).toString('utf8')

/** The fields of each block by their names in small letters; empty lines separate the blocks. */
function fieldBlocks(text: string): readonly ReadonlyMap<string, string>[] {
  const blocks: Map<string, string>[] = [new Map()]
  let name = ''
  for (const line of text.split(/\r?\n/)) {
    const block = blocks.at(-1) as Map<string, string>
    const colon = line.indexOf(':')
    if (line.trim() === '') {
      if (block.size > 0) blocks.push(new Map())
    } else if (/^[ \t]/.test(line)) block.set(name, `${block.get(name) ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      name = lowerAscii(line.slice(0, colon).trim())
      block.set(name, line.slice(colon + 1).trim())
    }
  }
  return blocks.filter((block) => block.size > 0)
}

const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const

function toRecipient(fields: ReadonlyMap<string, string>): DeliveryReport['recipients'][number][] {
  const action = actions.find((each) => each === lowerAscii(fields.get('action')?.split(/[\s(]/)[0] ?? ''))
  const named = fields.get('original-recipient') ?? fields.get('final-recipient')
  if (!action || named === undefined) return []
  const address = named.slice(named.indexOf(';') + 1).trim()
  const diagnostic = fields.get('diagnostic-code') ?? null
  return [
    {
      address: address.replaceAll(/[<>]/g, ''),
      action,
      status: statusOf(fields.get('status') ?? '', diagnostic ?? ''),
      diagnostic: diagnostic && diagnostic.slice(0, maxDiagnosticLength).toWellFormed(),
    },
  ]
}

/** The enhanced status. Exim writes `5.0.0` for every failure; then the answer of the server that refused says more. */
function statusOf(status: string, diagnostic: string): string {
  const [given, answered] = [status, diagnostic].map((text) => enhancedStatus.exec(text)?.[0] ?? '')
  return (given === '' || given === '5.0.0') && answered?.startsWith('5.') ? answered : (given ?? '')
}

const enhancedStatus = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/

/** `+3D` → `=` (RFC 3461, 4). */
const decodeXtext = (text: string): string =>
  text.replaceAll(/\+([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The Message-ID of a returned message or of its headers. */
const messageIdOf = (text: string): string | null => /^message-id:\s*<([^<>\s]+)>/im.exec(text)?.[1] ?? null
