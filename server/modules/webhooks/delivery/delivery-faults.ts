import { type DeliveryFault, explainFault } from '#shared/delivery-faults.ts'

/** The sentence of a stored code in the language of the API; null after a success. */
export const faultMessage = (code: string | null): string | null =>
  code === null ? null : (explainFault(code, 'en') ?? null)

/** The fault of an answer by its status; null for 2xx. */
export function faultOfStatus(statusCode: number): DeliveryFault | null {
  if (statusCode >= 200 && statusCode < 300) return null
  if (statusCode >= 300 && statusCode < 400) return 'redirect'
  return statusCode === 410 ? 'status_410' : 'http'
}
