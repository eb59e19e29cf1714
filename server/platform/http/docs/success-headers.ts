import { noticeHeader } from '../card-number-notice.ts'
import type { Endpoint } from '../endpoint.ts'
import { rateLimitHeaderNames } from '../protection/rate-limit-headers.ts'
import { holdsFreeText } from '../request/free-text.ts'
import type { JsonSchema } from '../request/json-schema.ts'

/** The names of the headers of an endpoint's successful responses. */
export function successHeaders({ access, method, returns, shapes, unit }: Endpoint): readonly string[] {
  const { properties = {} } = returns.schema() as { properties?: object }
  const isFile = returns.kind === 'file'
  return [
    'X-Trace-Id',
    ...(access === 'anyone' ? [] : rateLimitHeaderNames),
    ...('version' in properties || isFile ? ['ETag'] : []),
    ...(method === 'POST' && unit === 'request' ? ['Idempotency-Replayed'] : []),
    ...(holdsFreeText(shapes.body as JsonSchema) ? [noticeHeader] : []),
    ...(returns.responseHeaders ?? []),
    ...(isFile ? ['Content-Disposition'] : []),
    ...(returns.servesRanges ? ['Accept-Ranges'] : []),
  ]
}
