import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type OutgoingMessage, RetryLater, type SendResult } from '../../provider/port.ts'
import { type ProviderAccount, providerAccount } from '../../provider/provider-account.ts'
import { composeMail, type DkimKey, type OpenedFile } from './compose-mail.ts'
import { errorFromServer } from './smtp-errors.ts'
import { withSmtpSession } from './smtp-session.ts'

/** Signing holds the whole message in memory, up to 27 MiB with its files. */
const withFiles = concurrencyLimit(8, Number.POSITIVE_INFINITY, () => new RetryLater('Too many large messages'))

/**
 * Sends an e-mail. A message whose answer is lost is sent again with the same Message-ID.
 * @throws RefusedMessageError, RetryLater, AccountError, CircuitOpen; any other error is worth a retry
 */
export async function sendMessage(
  runtime: Runtime,
  integration: DecryptedIntegration,
  message: OutgoingMessage,
): Promise<SendResult> {
  const account = providerAccount(integration, 'smtp')
  const send = (): Promise<SendResult> => sendBy(runtime, account, message)
  return message.attachments.length === 0 ? send() : withFiles(send)
}

async function sendBy(
  runtime: Runtime,
  account: ProviderAccount<'smtp'>,
  message: OutgoingMessage,
): Promise<SendResult> {
  const { email } = message
  if (email === null) throw new Error(`Message ${message.id} is no e-mail`)
  return withSmtpSession(runtime, account, async ({ send }) => {
    const files = await openFiles(message)
    const { envelope, content } = await composeMail(message, email, {
      files,
      date: runtime.now(),
      dkim: dkimKeyOf(account),
    })
    const { serverMessageId = null, rejected, rejectedErrors = [] } = await send(envelope, content)
    // Only recipients of copies may be missing.
    if (rejected.includes(message.to)) {
      const refusal = rejectedErrors.find(({ recipient }) => recipient === message.to)
      throw errorFromServer(refusal ?? new Error('The mail server refuses the recipient'))
    }
    return { providerMessageId: email.messageId, serverMessageId: serverMessageId?.replace(/^<|>$/g, '') ?? null }
  })
}

/** Opens all files. If one fails, closes the others. */
export async function openFiles({ attachments }: OutgoingMessage): Promise<readonly OpenedFile[]> {
  const opened = await Promise.allSettled(
    attachments.map(async ({ open, fileName, contentType }) => ({ fileName, contentType, content: await open() })),
  )
  const failed = opened.find((each) => each.status === 'rejected')
  if (!failed) return opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  for (const each of opened) if (each.status === 'fulfilled') each.value.content.destroy()
  throw failed.reason
}

/** The key with which the account signs; null without a domain. */
export function dkimKeyOf({ settings, secrets }: ProviderAccount<'smtp'>): DkimKey | null {
  const { dkimDomain: domain, dkimSelector: selector } = settings
  const { dkimPrivateKey: privateKey } = secrets
  return domain === undefined || selector === undefined || privateKey === undefined
    ? null
    : { domain, selector, privateKey }
}
