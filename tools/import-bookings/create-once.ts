import { type Bellhop, BellhopError, type RequestOptions } from '../../sdk/index.ts'
import { idempotencyKey } from './keys.ts'

/** What a request creates: its path after the version prefix, and its body. */
type Creation = { readonly path: string; readonly body: object }

/** The service replays a refusal under its key for a day. Further keys let the import retry once the cause is fixed. */
const maxKeys = 20

/**
 * Sends a creation with its key, so that repeated calls and further runs create one record. While the service limits
 * requests it is sent again without limit. Throws `BellhopError`.
 */
export async function createOnce<Result>(
  bellhop: Bellhop,
  { path, body }: Creation,
  send: (options: RequestOptions) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; ; ) {
    try {
      return await send({ idempotencyKey: idempotencyKey(path, body, attempt) })
    } catch (error) {
      if (!(error instanceof BellhopError)) throw error
      if (error.status === 429 && bellhop.pausedUntil) continue
      if (!error.isReplay || attempt === maxKeys) throw error
      attempt += 1
    }
  }
}
