import type { PostFault } from '#platform/outbound/http/faults.ts'
import { ConnectError } from '#platform/outbound/http/guarded-connections.ts'
import { AccountError, RefusedMessageError, RetryLater } from '../../provider/port.ts'

/** An error of nodemailer: what went wrong (`ETIMEDOUT` …), the command, and the answer of the server, if there is one. */
export type SmtpError = Error & {
  readonly code?: string | undefined
  readonly originalCode?: string | undefined
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
}

/** The answers of a server that wants other credentials (RFC 4954). */
const accountCodes = [530, 534, 535, 538]
/** What comes before a message: an answer to it is about the account, not about the message. */
const greetingCommands = ['CONN', 'EHLO', 'HELO', 'STARTTLS']

/**
 * What an error of a mail server means: a message that is refused for good (5xx), one that the server takes later
 * (4xx), an account that it does not accept (530, 535, or any 5xx before the message), or a connection that failed
 * (`ConnectError`).
 */
export function errorFromServer(error: SmtpError): Error {
  const { code = '', command = '', response = '', responseCode = 0 } = error
  if (responseCode === 0) return withoutAnswer(error, code, command)
  const answer = `The mail server answered: ${withoutAddresses(response)}`
  if (responseCode < 500) return new RetryLater(answer)
  if (accountCodes.includes(responseCode) || command.startsWith('AUTH') || greetingCommands.includes(command)) {
    return new AccountError(answer)
  }
  return new RefusedMessageError(refusalCode(response, responseCode), answer)
}

function withoutAnswer(error: SmtpError, code: string, command: string): Error {
  if (code === 'EAUTH') return new AccountError(withoutAddresses(error.message))
  if (code === 'EMESSAGE') return new RefusedMessageError('too_large', 'The mail server takes no messages of this size')
  if (code === 'EENVELOPE') return new RefusedMessageError('invalid_address', 'The mail server takes no such address')
  const fault = connectionFaults[code]
  if (fault) return new ConnectError(isUntrusted(error, command) ? 'tls_failed' : fault, error)
  return new Error(withoutAddresses(error.message))
}

const connectionFaults: Readonly<Record<string, PostFault>> = {
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'reset',
  ESOCKET: 'reset',
  ETLS: 'tls_failed',
  EPROTOCOL: 'protocol',
}

/** A socket also fails when the certificate of its server is not trusted. */
const isUntrusted = ({ originalCode = '' }: SmtpError, command: string): boolean =>
  command === 'CONN' && /^(CERT_|ERR_TLS|ERR_SSL|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|HOSTNAME)/.test(originalCode)

/** `550 5.1.1`: the code of the answer with the enhanced one (RFC 3463), if there is one. */
function refusalCode(response: string, responseCode: number): string {
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  return enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`
}

/** The text of a server on one line, without addresses of people: it goes to the log and to users who may not see them. */
export const withoutAddresses = (text: string): string =>
  text
    .split(/([\s<>"',;:()[\]]+)/)
    .map((part) => (part.includes('@') ? '…' : part))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
