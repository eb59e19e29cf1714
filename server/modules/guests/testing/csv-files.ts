import assert from 'node:assert/strict'
import type { TestApp } from '../../../testing/app.ts'
import type { Tenant } from '../../../testing/world.ts'

type Caller = Pick<Tenant, 'call'>

/** Uploads a file of guests; `query` begins with `?`. */
export function upload({ call }: Caller, csv: string | Uint8Array, query = '') {
  const body = new FormData()
  body.append('file', new Blob([typeof csv === 'string' ? csv : Uint8Array.from(csv)]), 'guests.csv')
  return call('POST', `/guests/import${query}`, { body })
}

/** Uploads a file, runs the workers, and returns the finished import. */
export async function imported(app: TestApp, caller: Caller, csv: string | Uint8Array, query = '') {
  const answer = await upload(caller, csv, query)
  assert.equal(answer.status, 202, answer.text)
  await app.settle()
  return (await caller.call('GET', `/guests/imports/${answer.data.id}`)).data
}

/** The bytes of an export. */
export async function exported({ call }: Caller, query = ''): Promise<Buffer> {
  const answer = await call('GET', `/guests/export${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.bytes
}
