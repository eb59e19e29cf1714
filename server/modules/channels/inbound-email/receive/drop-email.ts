import Type from 'typebox'
import { decryptIntegration, findIntegrationForWebhook } from '#modules/integrations/index.ts'
import type { OwnContext } from '#platform/context.ts'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import type { Database } from '#platform/db/database.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { invalidSignature } from '#platform/http/protection/provider-gate.ts'
import { type RawStream, rawStream } from '#platform/http/request/raw-request.ts'
import { raw } from '#platform/http/response/raw-response.ts'
import { Id } from '#platform/http/schemas.ts'
import { isAddress } from '../parse/email-headers.ts'
import { type EmailAccount, toEmailAccount } from './email-account.ts'
import { maxEmailBytes, receiveEmail } from './receive-email.ts'

/**
 * `POST /channels/{integrationId}/emails`: a mail server hands a mail over, as `message/rfc822` with the `dropToken` of
 * the account as bearer. 202 comes after the commit, so a mail server that gets anything else sends it again.
 */
export const dropEmail = endpoint({
  method: 'POST',
  path: '/channels/:integrationId/emails',
  access: 'anyone',
  operationId: 'dropEmail',
  summary: 'Hand an e-mail over',
  description:
    'Takes an e-mail from the mail server of the hotel, as it arrived (`message/rfc822`, 25 MiB at most). The bearer ' +
    'token is the `dropToken` of the account. `X-Envelope-To` has the recipients, separated by commas, and ' +
    '`X-Envelope-From` the return path; with `X-Client-Ip` and `X-Helo` of the server that sent it, SPF is checked, ' +
    'too. The answer comes after the mail is stored. It is the id of the message, or empty for a mail that is stored ' +
    'already, and for a report about a message of the account.',
  emits: ['email.received'],
  errors: ['signature_invalid', 'body_too_large'],
  extension: true,
  status: 202,
  unit: 'own',
  params: Type.Object({ integrationId: Id }),
  findsAccount: ({ database }, { integrationId = '' }) => findAccount(database, integrationId),
  body: rawStream(maxEmailBytes),
  returns: raw(),
  async handle(ctx, { params, body }) {
    const account = await getProvenAccount(ctx, params.integrationId, body)
    const header = (name: string): string | null => body.headers[name]?.trim() ?? null
    const messageId = await receiveEmail(ctx.runtime, account, {
      source: body.stream,
      envelope: {
        to: (header('x-envelope-to') ?? '').split(',').map(withoutBrackets).filter(isAddress),
        from: nullable(header('x-envelope-from'), withoutBrackets),
        clientIp: header('x-client-ip'),
        helo: header('x-helo'),
      },
      receivedAt: ctx.now,
    })
    return { status: 202, contentType: 'text/plain', body: messageId ?? '' }
  },
})

const withoutBrackets = (text: string): string => text.replaceAll(/[<>\s]/g, '')

const nullable = (text: string | null, read: (text: string) => string): string | null =>
  text === null ? null : read(text)

/** Throws 401 `signature_invalid` for an unknown account. */
async function findAccount(database: Database, id: string) {
  const account = await findIntegrationForWebhook(database, id)
  if (account?.type !== 'emailProvider') throw invalidSignature()
  return account
}

/** The account, if the request has its token. */
async function getProvenAccount(ctx: OwnContext, id: string, { headers }: RawStream): Promise<EmailAccount> {
  const { tenantId } = await findAccount(ctx.runtime.database, id)
  const account = toEmailAccount(await ctx.transaction(tenantId, (tx) => decryptIntegration(tx, id)))
  const { dropToken } = account?.secrets ?? {}
  const [, token] = /^bearer (.+)$/i.exec(headers['authorization'] ?? '') ?? []
  const isProven = dropToken !== undefined && constantTimeEqual(token, dropToken)
  if (!account || account.settings.receive !== 'drop' || !isProven) throw invalidSignature()
  return account
}
