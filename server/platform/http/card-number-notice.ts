import type { ParsedInput } from './request/input.ts'
import type { HttpResponse } from './response/http-response.ts'

/** The header that says what the service did to the values of a request, and its values. */
export const noticeHeader = 'X-Notice'
const cardNumberMasked = 'card_number_masked'

/** The response with `X-Notice: card_number_masked` if card numbers were masked in the request. */
export const withCardNumberNotice = (response: HttpResponse, { maskedFields }: ParsedInput): HttpResponse =>
  maskedFields.size === 0
    ? response
    : { ...response, headers: { ...response.headers, [noticeHeader]: cardNumberMasked } }
