import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { upperAscii } from '#shared/letter-case.ts'
import { domainOf } from '../../email/email-address.ts'
import { type ProviderAccount, providerAccount } from '../../provider/provider-account.ts'
import { checkDns } from './check-dns.ts'
import { checkMailbox } from './probe-reply-tag.ts'
import { dkimKeyOf } from './send-message.ts'
import { withoutAddresses } from './smtp-errors.ts'
import { withSmtpSession } from './smtp-session.ts'

type SmtpAccount = ProviderAccount<'smtp'>

/** Signs in to the servers of an account, and checks the DNS records of its senders. */
export async function checkAccount(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const account = providerAccount(integration, 'smtp')
  const senders = await findSenders(runtime, account)
  const [outcome, dns] = await Promise.all([signIn(runtime, account, senders), checkSenders(runtime, account, senders)])
  const wrong = dns.filter(({ isRight }) => !isRight).map(({ type, name }) => `${upperAscii(type)} of ${name}`)
  const message =
    outcome.ok && wrong.length > 0 ? `${outcome.message}. Look at DNS: ${wrong.join(', ')}` : outcome.message
  return { ...outcome, message, dns }
}

/** Signs in to the server that sends, and to the mailbox if there is one. */
async function signIn(
  runtime: Runtime,
  account: SmtpAccount,
  [address]: readonly string[],
): Promise<Pick<Health, 'ok' | 'message' | 'replyTagWorks'>> {
  try {
    await withSmtpSession(runtime, account, async () => undefined)
  } catch (error) {
    return { ok: false, message: (error as Error).message, replyTagWorks: null }
  }
  if (account.settings.receive !== 'imap')
    return { ok: true, message: 'The mail server accepts the account', replyTagWorks: null }
  try {
    const replyTagWorks = await checkMailbox(runtime, account, address)
    return { ok: true, message: 'The mail server and the mailbox accept the account', replyTagWorks }
  } catch (error) {
    return {
      ok: false,
      message: `The mailbox cannot be opened: ${withoutAddresses((error as Error).message)}`,
      replyTagWorks: null,
    }
  }
}

/** The addresses of the active senders of an account. */
const findSenders = (runtime: Runtime, { tenantId, id }: SmtpAccount): Promise<readonly string[]> =>
  inTransaction(backgroundInvocation(runtime, tenantId), async ({ db }) => {
    const rows = await db.many(sql<{ address: string }>`
      select address from channel_senders
      where tenant_id = ${tenantId} and integration_id = ${id} and is_active order by created_at, id limit 20`)
    return rows.map(({ address }) => address)
  })

/** Before there is a sender, the domain of the signature is the likely one. */
function checkSenders({ dns }: Runtime, account: SmtpAccount, senders: readonly string[]) {
  const { smtpHost, dkimDomain } = account.settings
  const domains = new Set(senders.map(domainOf))
  if (domains.size === 0 && dkimDomain !== undefined) domains.add(dkimDomain)
  return checkDns(dns, { smtpHost, domains: [...domains], dkim: dkimKeyOf(account) })
}
