import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Tenant } from '../../../testing/world.ts'

/** The body of an account for text messages. */
export const twilioSms = {
  type: 'smsProvider',
  provider: 'twilio',
  name: 'Text messages',
  settings: { accountSid: `AC${'0f'.repeat(16)}` },
  secrets: { authToken: '  a token, şifre 9876 ' },
}

/** The settings of calls out that an account has by default. */
export const outboundDefaults = { outboundPrefixes: [], outboundCallsPerDay: 500 }

/** The body of a SIP edge, which has optional settings and secrets. */
export const sipEdge = {
  type: 'voiceProvider',
  provider: 'sipEdge',
  name: 'Our edge',
  settings: { domain: 'sip.example.com', realm: 'example.com', webSocketUrls: ['wss://edge.example.com:8443/ws'] },
  secrets: { credentialsSecret: 'the first secret of the edge', turnSecret: 'turn' },
}

/** Runs work in a background context of the tenant. */
export const inBackground = <Result>(
  app: TestApp,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  work: (ctx: WriteContext) => Promise<Result>,
): Promise<Result> => inTransaction(backgroundInvocation(app.runtime, tenantId), work)

/** The types of the events about an integration, oldest first. */
export const eventsOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await app.admin<{ type: string }>('select type from events where subject_id = $1 order by sequence', [id])).map(
    ({ type }) => type,
  )

type AuditRow = { action: string; changes: { field: string; before: unknown; after: unknown }[] }

/** The audit entries of an integration, oldest first. */
export const auditOf = (app: TestApp, id: string): Promise<AuditRow[]> =>
  app.admin('select action, changes from audit_log where resource_id = $1 order by at, id', [id])
