import { InvalidArgumentError } from 'commander'

/** Parses `--limit`: 1 to 100, the largest page of the service. Throws a usage error. */
export function parseLimit(text: string): number {
  const limit = Number(text)
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit
  throw new InvalidArgumentError('It is a number from 1 to 100.')
}

/** Parses a date. Throws a usage error unless it is `YYYY-MM-DD`. */
export function parseDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text
  throw new InvalidArgumentError('It is a date such as 2027-06-12.')
}

/** Parses a country. Throws a usage error unless it has the form of ISO 3166-1 alpha-2. */
export function parseCountry(text: string): string {
  if (/^[A-Z]{2}$/.test(text)) return text
  throw new InvalidArgumentError('It is a country of two capital letters such as TR.')
}

/** Collects an option that may be repeated or separated by commas. */
export const collect = (text: string, previous: readonly string[] = []): readonly string[] => [
  ...previous,
  ...text.split(',').filter((part) => part !== ''),
]

/** Parses the address of a local receiver; `localhost:3000/hook` stands for http. Throws a usage error. */
export function parseReceiverUrl(text: string): string {
  const address = text.includes('://') ? text : `http://${text}`
  if (URL.canParse(address) && /^https?:\/\//.test(address)) return new URL(address).href
  throw new InvalidArgumentError('It is an address such as http://localhost:3000/webhooks.')
}
