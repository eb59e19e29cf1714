import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import { fetchAttachment } from '../../adapters/simulator/fetch-attachment.ts'
import { attachmentFiles } from '../../attachments/attachment-files.ts'
import type { IncomingFile, ProviderEventOf, SimulatedEmail } from '../../provider/port.ts'
import { messageIds } from '../parse/email-headers.ts'
import type { ReadEmail } from '../parse/email-task.ts'
import type { EmailAttachment } from './incoming-email.ts'
import { storeEmails } from './store-email.ts'

type SimulatedMessage = ProviderEventOf<'message'> & { readonly email: SimulatedEmail }

/** Stores an e-mail of the simulated network as one of a mail server. Returns the id of the message; null for a repeat. */
export async function storeSimulatedEmail(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  message: SimulatedMessage,
): Promise<string | null> {
  const attachments: EmailAttachment[] = []
  for (const file of message.attachments) attachments.push(await writeFile(ctx, integration, file))
  const mail = {
    email: toReadEmail(message),
    headerId: message.providerMessageId,
    recipients: [message.to],
    receivedAt: message.at,
    source: null,
    attachments,
  }
  const [id = null] = await storeEmails(ctx, integration, [mail])
  return id
}

const toReadEmail = ({ providerMessageId, from, fromName, to, text, email }: SimulatedMessage): ReadEmail => ({
  messageId: providerMessageId,
  inReplyTo: messageIds(
    [{ key: 'in-reply-to', originalKey: 'In-Reply-To', value: email.inReplyTo ?? '' }],
    'in-reply-to',
  ),
  references: [],
  from: { address: from, name: fromName },
  to: [{ address: to, name: null }],
  cc: email.cc.map((address) => ({ address, name: null })),
  deliveredTo: [],
  subject: email.subject,
  text,
  hasHtml: false,
  files: [],
  isAutomatic: false,
  isFlaggedSpam: false,
  isProbe: false,
  authenticationResults: [],
  // The simulated network knows who writes in it.
  authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass', policy: null },
  report: null,
})

async function writeFile(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  { ref, fileName }: IncomingFile,
): Promise<EmailAttachment> {
  const { stream, contentType } = await fetchAttachment(ctx.runtime, integration, ref)
  const { tenantId } = ctx.actor
  const { folder } = attachmentFiles
  const written = await writeNewFile(ctx.runtime, stream, {
    folder,
    tenantId,
    now: ctx.now,
    id: ctx.newId(),
    contentType,
  })
  return { fileName, contentType, sizeBytes: written.sizeBytes, written }
}
