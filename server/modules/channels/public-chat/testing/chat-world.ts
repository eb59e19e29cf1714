import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Method, TestApp } from '../../../../testing/app.ts'
import { created, newTenant, type Tenant } from '../../../../testing/world.ts'
import { notifyVisitor } from '../notify-visitor.ts'

/** The origin of the hotel's page; every widget allows it. */
export const pageOrigin = 'https://www.hotel.example'

/** The secret of widgets that verify identities. */
export const secret = 'a secret of sixteen letters and more'

/** The identifier's hash, as the hotel's server calculates it. */
export const hashOf = (identifier: string, under = secret): string =>
  createHmac('sha256', under).update(identifier).digest('hex')

/** A token with claims, as the hotel's server signs it. */
export function identityTokenOf(claims: object, under = secret, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${createHmac('sha256', under).update(signed).digest('base64url')}`
}

type PageRequest = { body?: unknown; token?: string; origin?: string | null; headers?: Record<string, string> }

/** A tenant's widget, and a page with it. */
export async function chatWorld(app: TestApp, fields: object = {}, existingTenant?: Tenant) {
  const tenant = existingTenant ?? (await newTenant(app))
  const name = `Chat ${app.runtime.newId()}`
  const widget = await created(tenant, '/chatwidgets', { name, allowedOrigins: [pageOrigin], ...fields })
  const at = `/publicchatwidgets/${widget.publicKey}`

  /** A request of the page; `origin: null` sends no origin. */
  const page = (method: Method, path: string, { body, token, origin = pageOrigin, headers = {} }: PageRequest = {}) =>
    app.call(method, at + path, {
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      headers: { ...(origin === null ? {} : { origin }), ...headers },
    })

  /** Opens a session and asserts success. */
  async function open(claims: object = {}): Promise<{ visitorToken: string; conversationId: string }> {
    const answer = await page('POST', '/sessions', { body: claims })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }

  /** Writes a message as the visitor; returns it. */
  async function say(token: string, text: string, more: object = {}) {
    const answer = await page('POST', '/messages', { token, body: { text, ...more } })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }

  /** The messages that the visitor sees. */
  async function readMessages(token: string, query = '') {
    const answer = await page('GET', `/messages${query}`, { token })
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }

  /** The texts that the visitor sees. */
  const texts = async (token: string, query = ''): Promise<string[]> =>
    (await readMessages(token, query)).items.map(({ text }: { text: string }) => text)

  /** Writes an answer without the API. */
  const reply = (conversationId: string, text: string) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
      const id = ctx.newId()
      const at = ctx.now.toString()
      await ctx.db.run(sql`
        insert into messages (tenant_id, id, conversation_id, channel, direction, type, text, status, at, created_at,
        updated_at)
        values (${tenant.tenantId}, ${id}, ${conversationId}, 'webchat', 'outbound', 'text', ${text}, 'sent',
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
      notifyVisitor(ctx, {
        id,
        conversationId,
        direction: 'outbound',
        text,
        at,
        providerMessageId: null,
        agentName: null,
      })
      return id
    })

  /** The conversation as an agent sees it; undefined while it has no message. */
  const conversation = async (id: string) => (await tenant.call('GET', `/conversations/${id}`)).data

  return { tenant, widget, at, page, open, say, readMessages, texts, reply, conversation }
}

export type ChatWorld = Awaited<ReturnType<typeof chatWorld>>
