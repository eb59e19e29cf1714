import type { Bellhop } from '../../../sdk/index.ts'
import { dataOf } from './api-error.ts'
import { apiThrough } from './client.ts'

/** What a change returned, and what the service said about it although it succeeded. */
export type ResultWithWarning<T> = { readonly data: T; readonly warning: string | null }

/** Sends a change whose success may carry a warning in `message` (§4.1). Throws `ApiError`. */
export async function changeWithWarning<T>(send: (api: Bellhop) => PromiseLike<T>): Promise<ResultWithWarning<T>> {
  let warning: string | null = null
  const client = apiThrough(async (...request) => {
    const response = await fetch(...request)
    if (response.ok) warning = messageOf(await response.clone().json())
    return response
  })
  const data = await dataOf(send(client))
  return { data, warning }
}

const messageOf = (envelope: unknown): string | null => (envelope as { message?: string | null }).message ?? null
