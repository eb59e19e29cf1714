import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Method, TestApp } from '../../../../testing/app.ts'
import { created, newTenant, type Tenant } from '../../../../testing/world.ts'
import { tellVisitor } from '../notify-visitor.ts'

/** The origin of the hotel's page, which every widget of a world allows. */
export const pageOrigin = 'https://www.hotel.example'

/** The secret of widgets that verify identities. */
export const secret = 'a secret of sixteen letters and more'

/** What the hotel's own server says to vouch for a user. */
export const hashOf = (identifier: string, under = secret): string =>
  createHmac('sha256', under).update(identifier).digest('hex')

type Asked = { body?: unknown; token?: string; origin?: string | null; headers?: Record<string, string> }

/** A widget of a tenant, and a page with it. */
export async function chatWorld(app: TestApp, given: object = {}, of?: Tenant) {
  const tenant = of ?? (await newTenant(app))
  const name = `Chat ${app.runtime.newId()}`
  const widget = await created(tenant, '/chatwidgets', { name, allowedOrigins: [pageOrigin], ...given })
  const at = `/publicchatwidgets/${widget.publicKey}`

  /** A call as the page makes it; `origin: null` sends none. */
  const page = (method: Method, path: string, { body, token, origin = pageOrigin, headers = {} }: Asked = {}) =>
    app.call(method, at + path, {
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      headers: { ...(origin === null ? {} : { origin }), ...headers },
    })

  /** Opens a session, which must be let in. */
  async function open(claims: object = {}): Promise<{ visitorToken: string; conversationId: string }> {
    const answer = await page('POST', '/sessions', { body: claims })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }

  /** Writes as a visitor, and answers the message. */
  async function say(token: string, text: string, more: object = {}) {
    const answer = await page('POST', '/messages', { token, body: { text, ...more } })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }

  /** What a visitor sees. */
  async function seen(token: string, query = '') {
    const answer = await page('GET', `/messages${query}`, { token })
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }

  /** The texts of what a visitor sees. */
  const texts = async (token: string, query = ''): Promise<string[]> =>
    (await seen(token, query)).items.map(({ text }: { text: string }) => text)

  /** An answer of ours, as it is written by whoever sends it. */
  const reply = (conversationId: string, text: string) =>
    inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
      const id = ctx.newId()
      const at = ctx.now.toString()
      await ctx.db.run(sql`
        insert into messages (tenant_id, id, conversation_id, channel, direction, type, text, status, at, created_at, updated_at)
        values (${tenant.tenantId}, ${id}, ${conversationId}, 'webchat', 'outbound', 'text', ${text}, 'sent',
          ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)`)
      tellVisitor(ctx, { id, conversationId, direction: 'outbound', text, at, providerMessageId: null })
      return id
    })

  /** The conversation as whoever answers sees it; nothing while nobody has written. */
  const conversation = async (id: string) => (await tenant.call('GET', `/conversations/${id}`)).data

  return { tenant, widget, at, page, open, say, seen, texts, reply, conversation }
}

/** Such a world. */
export type ChatWorld = Awaited<ReturnType<typeof chatWorld>>
