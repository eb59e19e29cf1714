import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type TestApp, testApp } from '../app.ts'
import type { Tenant } from '../world.ts'

/** A public event as a receiver gets it. */
export type SentEvent = { type: string; sequence: number; data: { changedFields?: string[]; changes?: object } }

/** A service of its own with a moving clock, and what its tenants’ integrations learn of changes. */
export async function watchedService(t: TestContext) {
  const app = await testApp(t)
  const { webhooks, components } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  const published = Object.keys(webhooks)
  /** The fields of a body that clients may write, from the document that they read. */
  const writableFields = (schema: string): string[] =>
    Object.entries<{ readOnly?: boolean }>(components.schemas[schema].properties).flatMap(([name, { readOnly }]) =>
      readOnly ? [] : [name],
    )
  return { app, writableFields, ...watcher(app, published) }
}

type RecordTable = 'reservations' | 'guests'

function watcher(app: TestApp, published: readonly string[]) {
  /** The public events of a record, in their order. Their numbers have no gaps. */
  async function eventsOf(id: string): Promise<SentEvent[]> {
    const rows = await app.admin<{ body: string }>(
      'select body from events where subject_id = $1 and type = any ($2) order by position',
      [id, published],
    )
    const events = rows.map(({ body }) => JSON.parse(body))
    const counted = events.map((_event, index) => index + 1)
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      counted,
    )
    return events
  }
  const changedAt = async (table: RecordTable, id: string): Promise<number> => {
    const [row] = await app.admin<{ at: Date }>(`select updated_at as at from ${table} where id = $1`, [id])
    return row ? new Date(row.at).getTime() : Number.POSITIVE_INFINITY
  }

  /** What an action tells about a record: its new events, each as `type: fields`. `updatedAt` moves with it. */
  async function eventsBy(table: RecordTable, id: string, act: () => Promise<unknown>): Promise<string[]> {
    app.advance('PT1S')
    const [before, known] = [await changedAt(table, id), (await eventsOf(id)).length]
    await act()
    const added = (await eventsOf(id)).slice(known)
    if (added.length > 0) assert.ok((await changedAt(table, id)) > before, 'updatedAt moves')
    return added.map(({ type, data }) => {
      const fields = data.changedFields ?? Object.keys(data.changes ?? {})
      return fields.length === 0 ? type : `${type}: ${fields.join(' ')}`
    })
  }
  return { eventsOf, eventsBy }
}

/** Makes a call and asserts that it succeeds. */
export async function done({ call }: Pick<Tenant, 'call'>, ...request: Parameters<Tenant['call']>) {
  const answer = await call(...request)
  assert.ok(answer.status < 300, answer.text)
  return answer.data
}
