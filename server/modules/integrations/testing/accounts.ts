import type { Context } from '#platform/context.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Answer, TestApp } from '../../../testing/app.ts'
import type { Tenant } from '../../../testing/world.ts'

/** An account for text messages, as a body gives it. */
export const twilioSms = {
  type: 'smsProvider',
  provider: 'twilio',
  name: 'Text messages',
  settings: { accountSid: `AC${'0f'.repeat(16)}` },
  secrets: { authToken: '  a token, şifre 9876 ' },
}

/** A SIP edge, which has optional settings and secrets. */
export const sipEdge = {
  type: 'voiceProvider',
  provider: 'sipEdge',
  name: 'Our edge',
  settings: { domain: 'sip.example.com', realm: 'example.com', webSocketUrls: ['wss://edge.example.com:8443/ws'] },
  secrets: { credentialsSecret: 'the first secret of the edge', turnSecret: 'turn' },
}

/** Runs work as the service itself does in the background, for the tenant. */
export const inBackground = <Result>(
  app: TestApp,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> => inTenant(backgroundOf(app.runtime, tenantId), work)

/** The names of the events about an integration, the oldest first. */
export const eventsOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await app.admin<{ type: string }>('select type from events where subject_id = $1 order by sequence', [id])).map(
    ({ type }) => type,
  )

type Entry = { action: string; changes: { field: string; before: unknown; after: unknown }[] }

/** What the audit log has of an integration, the oldest first. */
export const auditOf = (app: TestApp, id: string): Promise<Entry[]> =>
  app.admin('select action, changes from audit_entries where resource_id = $1 order by position', [id])

/** The faults that a refusal names, each as path and code. */
export const faultsIn = (answer: Answer): string[] =>
  answer.body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
