import type { Answer } from './exchange.ts'
import { idempotencyKey } from './keys.ts'
import { Refused, type Session, wordsOf } from './session.ts'

/** The API as an import uses it. */
export type Api = {
  /** @throws Refused on anything but success */
  get<Data>(path: string): Promise<Data>
  /** All items of a list, page by page. @throws Refused */
  all<Item>(path: string): AsyncGenerator<Item>
  /** Makes something, or says why not; however often it is called, it is done once. */
  post(path: string, body: object): Promise<Answer>
  /** The same for what must succeed. @throws Refused */
  make<Data>(path: string, body: object): Promise<Data>
}

const pageSize = 100

/** A refusal is kept under its key for a day; who removed its cause need not wait that long. */
const keysToTry = 20

/** The API in a user's session. */
export function apiOf({ send }: Session): Api {
  async function get<Data>(path: string): Promise<Data> {
    const answer = await send({ method: 'GET', path })
    if (answer.status !== 200) throw new Refused(`GET ${path}: ${wordsOf(answer)}`)
    return answer.data as Data
  }
  async function* all<Item>(path: string): AsyncGenerator<Item> {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const separator = path.includes('?') ? '&' : '?'
      const data = await get<{ items: Item[]; totalPages: number }>(
        `${path}${separator}page=${page}&pageSize=${pageSize}`,
      )
      pages = data.totalPages
      yield* data.items
    }
  }
  async function post(path: string, body: object): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const headers = { 'idempotency-key': idempotencyKey(path, body, attempt) }
      const answer = await send({ method: 'POST', path, body, headers })
      const isOldRefusal = answer.isReplay && answer.status >= 400
      if (!isOldRefusal || attempt === keysToTry) return answer
    }
  }
  async function make<Data>(path: string, body: object): Promise<Data> {
    const answer = await post(path, body)
    if (answer.status >= 300) throw new Refused(`POST ${path}: ${wordsOf(answer)}`)
    return answer.data as Data
  }
  return { get, all, post, make }
}
