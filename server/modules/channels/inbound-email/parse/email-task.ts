import type { DNSResolver } from 'mailauth'
import { type Authentication, readAuthenticationResults } from './authentication-results.ts'
import { parseEmail } from './parse-email.ts'
import type { ParsedEmail } from './parsed-email.ts'
import { sanitizeEmailHtml } from './sanitize-html.ts'
import { type Envelope, verifyAuthentication } from './verify-authentication.ts'

/** What is done with the bytes of a mail: read it, or show its HTML. */
export type EmailTask =
  | {
      readonly kind: 'read'
      readonly bytes: Uint8Array
      readonly envelope: Envelope
      /** The name by which the own mail server signs `Authentication-Results`; null if it adds none. */
      readonly authservId: string | null
    }
  | { readonly kind: 'html'; readonly bytes: Uint8Array }

/** A mail and the results of its checks. Its HTML is left out: it is made from the stored file. */
export type ReadEmail = Omit<ParsedEmail, 'html'> & {
  readonly hasHtml: boolean
  readonly authentication: Authentication
}

/** The result of a task: the mail, or its HTML as a harmless document (null if it has none). */
export type TaskResult<Task extends EmailTask> = Task extends { readonly kind: 'read' } ? ReadEmail : string | null

const unchecked: Authentication = { spf: null, dkim: null, dmarc: null, policy: null }

/** Performs a task in this thread. */
export async function performEmailTask(task: EmailTask, resolver: DNSResolver): Promise<ReadEmail | string | null> {
  if (task.kind === 'html') {
    const email = await parseEmail(task.bytes, null)
    return email.html === null ? null : sanitizeEmailHtml(email)
  }
  const { html, ...email } = await parseEmail(task.bytes, task.envelope.from)
  const reported =
    task.authservId === null ? null : readAuthenticationResults(email.authenticationResults, task.authservId)
  const authentication =
    reported ?? (await verifyAuthentication(task.bytes, task.envelope, resolver).catch(() => unchecked))
  return { ...email, hasHtml: html !== null, authentication }
}
