import type { ErrorCode } from '#platform/kernel/errors.ts'
import { parsePhone } from '#shared/phone.ts'
import { readEmailAddress } from '../email/email-address.ts'

/** The part of an account that decides a sender's address. */
export type SenderAccount = {
  readonly type: string
  readonly provider: string
  readonly settings: Readonly<Record<string, unknown>>
}

type AddressProblem = { readonly code: ErrorCode; readonly message: string }

/** The account setting that contains the sender's address, by provider. */
const addressSettings: Readonly<Record<string, string>> = {
  whatsappCloud: 'phoneNumberId',
  metaMessenger: 'pageId',
  instagram: 'accountId',
  netgsm: 'header',
}

/** The format of an address, by provider, and its description. */
const addressFormats: Readonly<Record<string, readonly [pattern: RegExp, inWords: string]>> = {
  whatsappCloud: [/^\d{1,32}$/, 'the digits of a phone number id'],
  metaMessenger: [/^\d{1,32}$/, 'the digits of a page id'],
  instagram: [/^\d{1,32}$/, 'the digits of an account id'],
  netgsm: [/^.{1,11}$/, 'a header of at most 11 characters'],
  twilio: [
    /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'a phone number, a short code, the SID of a messaging service, or a name of at most 11 letters and digits',
  ],
}

/** Returns the sender's address: the given one, else the one from the account's settings. */
export function resolveSenderAddress(
  { type, provider, settings }: SenderAccount,
  address: string | undefined,
  phoneCountry: string | null,
): { readonly value: string } | AddressProblem {
  const setting = addressSettings[provider]
  const text = address || (setting ? String(settings[setting]) : '')
  if (text === '') return { code: 'required', message: `address is required for an account with ${provider}` }
  if (type === 'emailProvider') return readEmailSender(text)
  const value = provider === 'twilio' && /^[+(\d][\d\s().-]{8,}$/.test(text) ? parsePhone(text, phoneCountry) : text
  const [pattern, inWords] = addressFormats[provider] ?? []
  if (value !== undefined && (pattern?.test(value) ?? true)) return { value }
  return { code: 'invalid_format', message: `Must be ${inWords}` }
}

function readEmailSender(text: string): { readonly value: string } | AddressProblem {
  const value = readEmailAddress(text)
  return value === undefined ? { code: 'invalid_email', message: 'This is not an e-mail address' } : { value }
}
