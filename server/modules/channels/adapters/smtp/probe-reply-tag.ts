import { setTimeout as sleep } from 'node:timers/promises'
import type { ImapFlow } from 'imapflow'
import type { Runtime } from '#platform/runtime.ts'
import { domainOf } from '../../email/email-address.ts'
import { newReplyTag, withReplyTag } from '../../email/reply-tag.ts'
import type { OutgoingEmail } from '../../provider/port.ts'
import { RefusedMessageError } from '../../provider/port.ts'
import type { ProviderAccount } from '../../provider/provider-account.ts'
import { composeMail } from './compose-mail.ts'
import { withMailbox } from './imap-connection.ts'
import { dkimKeyOf } from './send-message.ts'
import { withSmtpSession } from './smtp-session.ts'

type SmtpAccount = ProviderAccount<'smtp'>

/** By this field the service recognises its own message, which belongs to no thread. */
const probeField = 'Bellhop-Probe'
const maxWaitMs = 30_000
const pauseMs = 500

/**
 * Signs in to the mailbox of an account. With the address of a sender it also sends a message to `address+tag`, and says
 * whether that came to the mailbox within half a minute; null without an address. The message stays in the mailbox.
 * @throws AccountError if a server refuses the account, and any other error of a connection
 */
export function checkMailbox(
  runtime: Runtime,
  account: SmtpAccount,
  address: string | undefined,
): Promise<boolean | null> {
  return withMailbox(runtime, account, async (client) => {
    if (address === undefined) return null
    const { uidNext } = client.mailbox || { uidNext: 1 }
    const tag = newReplyTag()
    const isTaken = await sendProbe(runtime, account, { address, tag })
    return isTaken && (await comesBack(client, { tag, uidNext }))
  })
}

async function sendProbe(
  runtime: Runtime,
  account: SmtpAccount,
  { address, tag }: { readonly address: string; readonly tag: string },
): Promise<boolean> {
  const id = runtime.newId()
  const message = { id, from: address, to: withReplyTag(address, tag) }
  const headers = { [probeField]: tag }
  try {
    await withSmtpSession(runtime, account, async ({ send }) => {
      const parts = { files: [], date: runtime.now(), dkim: dkimKeyOf(account), headers }
      const { envelope, content } = await composeMail(message, probeEmail(id, address), parts)
      await send(envelope, content)
    })
    return true
  } catch (error) {
    if (error instanceof RefusedMessageError) return false
    throw error
  }
}

const text = 'The front desk tests whether answers with a tag in their address arrive. You may delete this message.'

const probeEmail = (id: string, address: string): OutgoingEmail => ({
  subject: 'Test of the e-mail account',
  cc: [],
  fromName: null,
  messageId: `${id}@${domainOf(address)}`,
  inReplyTo: null,
  references: [],
  replyTo: null,
  plainText: `${text}\n`,
  html: `<p>${text}</p>`,
  isAutomatic: true,
  unsubscribeUrl: null,
  calendar: null,
})

async function comesBack(
  client: ImapFlow,
  { tag, uidNext }: { readonly tag: string; readonly uidNext: number },
): Promise<boolean> {
  const deadline = performance.now() + maxWaitMs
  while (performance.now() < deadline) {
    await client.noop()
    const found = await client.search({ uid: `${uidNext}:*`, header: { [probeField]: tag } }, { uid: true })
    if (found && found.length > 0) return true
    await sleep(pauseMs)
  }
  return false
}
