import { dataOf } from './api-error.ts'
import { applyChange } from './changes.ts'
import { apiThrough } from './client.ts'
import { callOperation, type Input, type Operation, type Result } from './operations.ts'

/** What a change returned, and what the service said about it although it succeeded. */
export type ResultWithWarning<T> = { readonly data: T; readonly warning: string | null }

/** Sends a change whose success may carry a warning in `message` (§4.1). Throws `ApiError`. */
export async function changeWithWarning<O extends Operation>(
  operation: O,
  ...input: Input<O>
): Promise<ResultWithWarning<Result<O>>> {
  let warning: string | null = null
  const client = apiThrough(async (...request) => {
    const response = await fetch(...request)
    if (response.ok) warning = messageOf(await response.clone().json())
    return response
  })
  const data = await dataOf(callOperation(operation, input, {}, client) as PromiseLike<Result<O>>)
  void applyChange(operation, input, data)
  return { data, warning }
}

const messageOf = (envelope: unknown): string | null => (envelope as { message?: string | null }).message ?? null
