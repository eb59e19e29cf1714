import type { ErrorCodeTexts } from './error-code.ts'

/**
 * The codes about requests as a whole, their limits, and failures of the service (405, 410, 413 to 416, 421, 422, 426 to 505).
 */
export const requestCodes = {
  method_not_allowed: {
    status: 405,
    when: 'The address exists, but not for this method.',
    remedy: 'Use a method of the `Allow` header.',
  },
  cursor_expired: {
    status: 410,
    when: 'The cursor of `GET /changes` is older than `CHANGES_CURSOR_DAYS`, or the service was restored from a backup that does not have its changes.',
    remedy:
      'Get a new cursor with `GET /changes` without `since`, read the lists again, and then follow the new cursor.',
  },
  body_too_large: {
    status: 413,
    when: 'The body is larger than the endpoint accepts.',
    remedy: 'Send less. [limits.md](limits.md) says how much.',
  },
  unsupported_media_type: {
    status: 415,
    when: 'The body has another content type or `charset` than the endpoint reads.',
    remedy: 'Send `application/json` in UTF-8, or a form where the endpoint takes a file.',
  },
  range_not_satisfiable: {
    status: 416,
    when: '`Range` asks for a part beyond the end of the file.',
    remedy: 'Use the size in `Content-Range`.',
  },
  token_used: {
    status: 422,
    when: 'The token of a mail was used before.',
    remedy: 'Request another mail.',
  },
  token_expired: {
    status: 422,
    otherStatus: 401,
    when: 'With 401 the access token has expired, with 422 the token of a mail.',
    remedy: 'Refresh the access token with `POST /auth/refresh`, or request another mail.',
  },
  malformed_json: {
    status: 422,
    when: 'The body is not JSON in UTF-8, has a key twice in one object, or is not what its headers say.',
    remedy: 'Correct the body.',
  },
  idempotency_key_invalid: {
    status: 422,
    when: 'The `Idempotency-Key` is not a UUID v4.',
    remedy: 'Send a random UUID, a new one for each operation.',
  },
  idempotency_key_reused: {
    status: 422,
    when: 'The `Idempotency-Key` was used for another request, or by a caller with wider rights.',
    remedy: 'Use a new key for a new operation, and the old one only for the same request.',
  },
  misdirected_request: {
    status: 421,
    when: 'The `Host` of the request is none of this service.',
    remedy:
      'Use the address in `servers` of the OpenAPI document. An operator allows further names with `ALLOWED_HOSTS`.',
  },
  https_required: {
    status: 426,
    when: 'The request came over plain HTTP. As a code of a field it concerns the address there (422).',
    remedy: 'Use `https://`.',
  },
  login_throttled: {
    status: 429,
    when: 'There were too many failed logins with this account or from this network.',
    remedy: 'Wait for `Retry-After` seconds.',
    retry: 'later',
  },
  quota_exceeded: {
    status: 429,
    when: 'A limit of [limits.md](limits.md) is reached. `field` names it.',
    remedy: 'With `Retry-After`: wait that long. Without it: delete records that are no longer needed.',
    retry: 'later',
  },
  rate_limited: {
    status: 429,
    when: 'There were more requests in this minute than the limit allows.',
    remedy: 'Wait for `Retry-After` seconds. `RateLimit-Remaining` of earlier answers shows how many are left.',
    retry: 'later',
  },
  headers_too_large: {
    status: 431,
    when: 'The headers of the request are larger than 16 KiB.',
    remedy: 'Send fewer or shorter headers.',
  },
  internal_error: {
    status: 500,
    when: 'The service has a bug or a failure that it does not expect.',
    remedy: 'Retry with backoff. If it stays, report the `traceId`.',
    retry: 'later',
  },
  http_version_not_supported: {
    status: 505,
    when: 'The request line has another version than HTTP/1.1 or HTTP/1.0.',
    remedy: 'Send HTTP/1.1. A repeat gets the same answer.',
  },
  provider_unavailable: {
    status: 503,
    when: 'A provider or the file storage does not answer, or refuses the account.',
    remedy: 'Retry with backoff. If it stays, check the integration with `POST /integrations/{id}/test`.',
    retry: 'later',
  },
  timeout: {
    status: 503,
    when: 'The request did not arrive completely in time.',
    remedy: 'Retry with backoff over a better connection.',
    retry: 'later',
  },
  unavailable: {
    status: 503,
    when: 'The service is overloaded, is shutting down, or cannot reach its database.',
    remedy: 'Retry with backoff, at the earliest after `Retry-After` seconds.',
    retry: 'later',
  },
} as const satisfies ErrorCodeTexts
