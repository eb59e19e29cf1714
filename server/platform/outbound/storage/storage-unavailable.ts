import { refuse } from '../../kernel/errors.ts'
import type { Logger } from '../../observability/log.ts'

/** Logs the reason, which concerns the operator, and returns the refusal for the caller. */
export function storageUnavailable(log: Logger, error: unknown): Error {
  log.warn({ err: error }, 'the file storage does not respond correctly')
  return refuse('provider_unavailable', 'The file storage is unavailable; try again later', '', {
    'Retry-After': '10',
  })
}
