import { displayName } from './header-names.ts'
import { isRequest, type SipMessage } from './message.ts'

/** Writes a message as it goes over the wire, with its Content-Length. Each character is one byte. */
export function serializeMessage(message: SipMessage): string {
  let text = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0\r\n`
    : `SIP/2.0 ${message.status} ${message.reason}\r\n`
  for (const [name, values] of message.headers) {
    if (name === 'content-length') continue
    const shown = displayName(name)
    for (const value of values) text += `${shown}: ${value}\r\n`
  }
  return `${text}Content-Length: ${message.body.length}\r\n\r\n${message.body}`
}
