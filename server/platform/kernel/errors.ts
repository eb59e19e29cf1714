/**
 * The error codes of the API with their HTTP status (§7.2). They are a closed set: clients depend on them, and
 * `docs/errors.md` is generated from them. Any other error is a bug and becomes a 500.
 */
export const statusOfCode = {
  unauthenticated: 401,
  token_invalid: 401,
  invalid_credentials: 401,
  refresh_token_invalid: 401,
  refresh_token_reused: 401,
  session_ended: 401,
  signature_invalid: 401,
  permission_denied: 403,
  hotel_access_denied: 403,
  email_not_confirmed: 403,
  user_suspended: 403,
  registration_closed: 403,
  not_found: 404,
  method_not_allowed: 405,
  duplicate: 409,
  dependent_records: 409,
  invalid_state_transition: 409,
  room_unavailable: 409,
  already_assigned: 409,
  agent_unavailable: 409,
  quote_expired: 409,
  discount_exhausted: 409,
  guest_blacklisted: 409,
  contact_not_permitted: 409,
  duplicate_callback: 409,
  softphone_disabled: 409,
  active_reservation: 409,
  legal_hold: 409,
  immutable_field: 409,
  base_currency: 409,
  system_role: 409,
  last_administrator: 409,
  version_conflict: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  required: 422,
  invalid_type: 422,
  invalid_format: 422,
  invalid_value: 422,
  too_short: 422,
  too_long: 422,
  out_of_range: 422,
  too_many_items: 422,
  invalid_uuid: 422,
  invalid_date: 422,
  date_range: 422,
  check_in_past: 422,
  stay_too_long: 422,
  invalid_email: 422,
  invalid_phone: 422,
  invalid_url: 422,
  private_address: 422,
  weak_password: 422,
  unknown_field: 422,
  unknown_reference: 422,
  unknown_parameter: 422,
  array_format: 422,
  invalid_sort: 422,
  invalid_filter: 422,
  unknown_event: 422,
  unknown_guest_type: 422,
  unknown_permission: 422,
  invalid_guest_count: 422,
  duplicate_guest_type: 422,
  occupancy_exceeded: 422,
  no_season: 422,
  min_stay: 422,
  max_stay: 422,
  closed_to_arrival: 422,
  closed_to_departure: 422,
  season_overlap: 422,
  age_band_overlap: 422,
  currency_mismatch: 422,
  discount_not_applicable: 422,
  messaging_window_closed: 422,
  template_not_approved: 422,
  reason_required: 422,
  token_used: 422,
  token_expired: 422,
  malformed_json: 422,
  idempotency_key_invalid: 422,
  idempotency_key_reused: 422,
  https_required: 426,
  login_throttled: 429,
  quota_exceeded: 429,
  rate_limited: 429,
  headers_too_large: 431,
  internal_error: 500,
  provider_unavailable: 503,
  timeout: 503,
  unavailable: 503,
} as const

/** Codes with a second status: an expired access token is 401, an expired mailed token 422. */
export const otherStatusOfCode = { token_expired: 401 } as const

/** An error code of the API. */
export type ErrorCode = keyof typeof statusOfCode

/**
 * One element of `errors` (§2.3): field, code, and a sentence for developers. `field` is '' if no field is concerned.
 */
export type ErrorItem = { field: string; code: ErrorCode; message: string }

/**
 * A deliberate refusal of a request. If it is thrown, all writes of the request are rolled back. If a handler returns
 * it, they are committed (a reused refresh token ends its session, and the response is 401).
 */
export class Refusal extends Error {
  readonly statusCode: number
  readonly items: readonly ErrorItem[]
  readonly headers: Readonly<Record<string, string>>

  constructor(statusCode: number, message: string, items: readonly ErrorItem[], headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.items = items
    this.headers = headers
  }
}

/** A refusal with one item. The code determines the status. */
export function refuse(code: ErrorCode, message: string, field = '', headers: Record<string, string> = {}): Refusal {
  return new Refusal(statusOfCode[code], message, [{ field, code, message }], headers)
}

/** 422 with all field errors of a request at once (§7.1). */
export const invalid = (...items: readonly ErrorItem[]): Refusal => new Refusal(422, 'The request is not valid', items)

/** 422 for one field. */
export const invalidField = (field: string, code: ErrorCode, message: string): Refusal =>
  invalid({ field, code, message })

/** 404: the record is missing or belongs to another tenant; the response does not reveal which (§1, §4.3). */
export const notFound = (what: string): Refusal => refuse('not_found', `There is no such ${what}`)

/** 403 with the message of §5.8. `field` and `message` say what is missing if it is not the permission of the route. */
export const accessDenied = (field = '', message = 'Access denied'): Refusal =>
  new Refusal(403, 'Access denied', [{ field, code: 'permission_denied', message }])

/** 403 for hotels that the actor may not see. */
export const hotelAccessDenied = (field = ''): Refusal =>
  new Refusal(403, 'Access denied', [
    { field, code: 'hotel_access_denied', message: 'You have no access to this hotel' },
  ])
