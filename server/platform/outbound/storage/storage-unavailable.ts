import { refuse } from '../../kernel/errors.ts'
import type { Logger } from '../../observability/log.ts'

/** What is answered while the storage is out of reach; why it is goes to the log, for it is the operator's to know. */
export function storageUnavailable(log: Logger, error: unknown): Error {
  log.warn({ err: error }, 'the storage of files does not answer as it should')
  return refuse('provider_unavailable', 'The storage of files cannot be reached; try again later', '', {
    'Retry-After': '10',
  })
}
