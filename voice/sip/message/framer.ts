import type { Refusal, SipMessage } from './message.ts'
import { isRequest } from './message.ts'
import { type MessageIds, parseIds } from './message-ids.ts'
import { type Head, parseHead } from './parse-head.ts'

/** Who receives what a framer finds in a stream. */
export type FrameReceiver = {
  onMessage(message: SipMessage, ids: MessageIds): void
  /** A message that is refused. Its headers are those that could be parsed. */
  onMalformed(message: SipMessage, refusal: Refusal): void
  /** A double CRLF between messages: a keep-alive that is answered with CRLF (RFC 5626 3.5.1). */
  onPing(): void
  /** Where the next message begins is unknown, so the connection is useless. The framer takes no more bytes. */
  onBroken(reason: string): void
}

/** Longest start line with headers, and longest body, in bytes. */
export const frameLimits = { head: 32_768, body: 65_536 }

const emptyLine = Buffer.from('\n\r\n')
const bareEmptyLine = Buffer.from('\n\n')
const noBytes = Buffer.alloc(0)

/** Cuts the stream of a connection into messages, by Content-Length. Holds at most one incomplete message. */
export class Framer {
  readonly #receiver: FrameReceiver
  #bytes: Buffer = noBytes
  /** The end of the head is not before this position. */
  #scanned = 0
  /** The head whose body is not complete. */
  #head: { readonly head: Head; readonly length: number } | undefined
  /** Line feeds since the last message. */
  #lineFeeds = 0
  #isBroken = false

  constructor(receiver: FrameReceiver) {
    this.#receiver = receiver
  }

  /** Takes the next bytes of the stream, in pieces of any size. */
  push(bytes: Buffer): void {
    if (this.#isBroken) return
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes])
    while (!this.#isBroken && (this.#head === undefined ? this.#takeHead() : this.#takeBody())) {
      // Each round takes one head or one body.
    }
    // A slice of a large piece would retain all of it.
    if (this.#bytes.length === 0) this.#bytes = noBytes
  }

  #takeHead(): boolean {
    this.#skipKeepAlive()
    const end = endOfHead(this.#bytes, this.#scanned)
    if (end === undefined) {
      this.#scanned = Math.max(0, this.#bytes.length - emptyLine.length + 1)
      if (this.#bytes.length > frameLimits.head) this.#break('the head of a message is too long')
      return false
    }
    if (end.head > frameLimits.head) return this.#break('the head of a message is too long')
    const head = parseHead(this.#bytes.toString('latin1', 0, end.head))
    if (head === undefined) return this.#break('a message does not begin as SIP')
    this.#drop(end.body)
    this.#lineFeeds = 0
    const length = lengthOf(head)
    if (typeof length === 'number') {
      this.#head = { head, length }
      return true
    }
    this.#receiver.onMalformed(messageOf(head, ''), length)
    return this.#break(length.reason)
  }

  #takeBody(): boolean {
    const { head, length } = this.#head as { head: Head; length: number }
    if (this.#bytes.length < length) return false
    const message = messageOf(head, this.#bytes.toString('latin1', 0, length))
    this.#head = undefined
    this.#drop(length)
    const ids = parseIds(message.headers)
    const refusal = head.refusal ?? refusalOf(message, ids)
    if (refusal !== undefined) this.#receiver.onMalformed(message, refusal)
    else this.#receiver.onMessage(message, ids as MessageIds)
    return true
  }

  #skipKeepAlive(): void {
    let end = 0
    for (; this.#bytes[end] === 13 || this.#bytes[end] === 10; end++) {
      if (this.#bytes[end] !== 10 || ++this.#lineFeeds < 2) continue
      this.#lineFeeds = 0
      this.#receiver.onPing()
    }
    if (end > 0) this.#drop(end)
  }

  #drop(length: number): void {
    this.#bytes = this.#bytes.subarray(length)
    this.#scanned = 0
  }

  #break(reason: string): false {
    this.#isBroken = true
    this.#bytes = noBytes
    this.#head = undefined
    this.#receiver.onBroken(reason)
    return false
  }
}

/** Where the head ends and where the body begins; undefined if the empty line has not arrived. */
function endOfHead(bytes: Buffer, scanned: number): { head: number; body: number } | undefined {
  const end = bytes.indexOf(emptyLine, scanned)
  const bare = (end < 0 ? bytes : bytes.subarray(0, end + 1)).indexOf(bareEmptyLine, scanned)
  if (bare >= 0) return { head: bare, body: bare + bareEmptyLine.length }
  return end < 0 ? undefined : { head: end, body: end + emptyLine.length }
}

/** The length of the body, or why it is unknown or too long. On a stream Content-Length is required (18.3). */
function lengthOf({ headers }: Head): number | Refusal {
  const [value = '', ...more] = headers.all('content-length')
  if (more.length > 0 || !/^\d{1,9}$/.test(value)) {
    return { status: 400, reason: 'Bad Request: missing or malformed Content-Length' }
  }
  return Number(value) > frameLimits.body ? { status: 513, reason: 'Message Too Large' } : Number(value)
}

const messageOf = ({ startLine, headers }: Head, body: string): SipMessage => ({ ...startLine, headers, body })

function refusalOf(message: SipMessage, ids: MessageIds | string): Refusal | undefined {
  if (typeof ids === 'string') return { status: 400, reason: `Bad Request: ${ids}` }
  if (!isRequest(message) || message.method === ids.method) return undefined
  return { status: 400, reason: 'Bad Request: CSeq names another method' }
}
