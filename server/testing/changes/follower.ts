import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from '../app.ts'

type ReadList = (query: string) => Promise<Pick<Answer, 'status' | 'headers' | 'data' | 'text'>>
type ListedRecord = { readonly id: string; readonly version: number; readonly updatedAt: string }

/** A copy of a list: the mark of each record by its id. */
export type ListCopy = Map<string, string>

const markOf = ({ version, updatedAt }: ListedRecord): string => `${version} ${updatedAt}`

/** Reads a page again while the service is killed or busy. */
async function readPage(read: ReadList, query: string): Promise<Awaited<ReturnType<ReadList>>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await read(query).catch((error: unknown) => {
      if (tries === 100) throw error
    })
    if (answer?.status === 200) return answer
    assert.ok(answer === undefined || answer.status === 503, answer?.text ?? '')
    assert.ok(tries < 100, 'the service does not answer')
    await sleep(50)
  }
}

/** Reads the whole list at a time when nobody writes. */
export async function wholeList(read: ReadList, filters = ''): Promise<ListCopy> {
  const copy: ListCopy = new Map()
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { data } = await readPage(read, `sort=createdAt&pageSize=100&page=${page}${filters}`)
    for (const record of data.items) copy.set(record.id, markOf(record))
    pages = data.totalPages
  }
  return copy
}

/**
 * How integrations follow a list. `cursor`: they continue from `X-Updated-To`, and read pages by `X-Next-Cursor`. `number`:
 * they know nothing but §4.2: a period that ends now, and numbers of pages up to `totalPages`.
 */
export type WayToFollow = 'cursor' | 'number'

/**
 * An integration with a copy of a list. `catchUp` reads what changed since the last time. `read` may throw or be refused
 * at any time: the page is then read again.
 */
export function follower(
  way: WayToFollow,
  read: ReadList,
  { filters = '', pageSize = 20, now }: { filters?: string; pageSize?: number; now(): string },
) {
  const copy: ListCopy = new Map()
  let from: string | undefined

  const keep = (items: readonly ListedRecord[]): void => {
    for (const record of items) copy.set(record.id, markOf(record))
  }
  const since = (): string => (from === undefined ? '' : `&updatedAtFrom=${from}`)

  async function byCursor(): Promise<void> {
    let cursor: string | undefined = 'start'
    let upTo: string | undefined
    while (cursor !== undefined) {
      const { data, headers } = await readPage(
        read,
        `sort=updatedAt&pageSize=${pageSize}${filters}${since()}&cursor=${cursor}`,
      )
      keep(data.items)
      upTo ??= headers['x-updated-to']
      assert.equal(headers['x-updated-to'], upTo, 'all pages have one boundary')
      cursor = headers['x-next-cursor']
    }
    from = upTo
  }

  async function byNumber(): Promise<void> {
    const to = now()
    for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
      const { data } = await readPage(
        read,
        `sort=updatedAt&pageSize=${pageSize}${filters}${since()}&updatedAtTo=${to}&page=${page}`,
      )
      keep(data.items)
      pages = data.totalPages
    }
    from = to
  }
  return { copy, catchUp: way === 'cursor' ? byCursor : byNumber }
}

/** Whether a copy has exactly the records of the list, in their last version. */
export const hasSameRecords = (copy: ListCopy, list: ListCopy): boolean =>
  copy.size === list.size && [...list].every(([id, mark]) => copy.get(id) === mark)

/** Asserts that a copy has exactly the records of the list, in their last version. */
export function assertSameRecords(copy: ListCopy, list: ListCopy, what: string): void {
  const missing = [...list.keys()].filter((id) => !copy.has(id))
  const outdated = [...list].filter(([id, mark]) => copy.has(id) && copy.get(id) !== mark)
  const additional = [...copy.keys()].filter((id) => !list.has(id))
  assert.deepEqual({ missing, outdated, additional }, { missing: [], outdated: [], additional: [] }, what)
}
