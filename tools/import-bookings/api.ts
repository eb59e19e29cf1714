import type { ApiResponse } from './exchange.ts'
import { idempotencyKey } from './keys.ts'
import { formatRefusal, ImportRefusedError, type Session } from './session.ts'

/** The API operations that an import needs. */
export type Api = {
  /** @throws ImportRefusedError for any other status than 200 */
  get<Data>(path: string): Promise<Data>
  /** All items of a list, page by page. @throws ImportRefusedError */
  all<Item>(path: string): AsyncGenerator<Item>
  /** Creates a record and returns the response. Repeated calls create it once. */
  post(path: string, body: object): Promise<ApiResponse>
  /** Like `post`, for requests that must succeed. @throws ImportRefusedError */
  create<Data>(path: string, body: object): Promise<Data>
}

const pageSize = 100

/** The service replays a refusal under its key for a day. Further keys let the import retry once the cause is fixed. */
const maxKeys = 20

/** The API in the session of a user. */
export function createApi({ send }: Session): Api {
  async function get<Data>(path: string): Promise<Data> {
    const answer = await send({ method: 'GET', path })
    if (answer.status !== 200) throw new ImportRefusedError(`GET ${path}: ${formatRefusal(answer)}`)
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
  async function post(path: string, body: object): Promise<ApiResponse> {
    for (let attempt = 0; ; attempt += 1) {
      const headers = { 'idempotency-key': idempotencyKey(path, body, attempt) }
      const answer = await send({ method: 'POST', path, body, headers })
      const isOldRefusal = answer.isReplay && answer.status >= 400
      if (!isOldRefusal || attempt === maxKeys) return answer
    }
  }
  async function create<Data>(path: string, body: object): Promise<Data> {
    const answer = await post(path, body)
    if (answer.status >= 300) throw new ImportRefusedError(`POST ${path}: ${formatRefusal(answer)}`)
    return answer.data as Data
  }
  return { get, all, post, create }
}
