import type { ErrorCode } from '#platform/kernel/errors.ts'
import { readPhone } from '#shared/phone.ts'
import type { Account } from './validate-sender.ts'

type Fault = { readonly code: ErrorCode; readonly message: string }

/** The setting of an account that names its one address, by provider. */
const named: Readonly<Record<string, string>> = {
  whatsappCloud: 'phoneNumberId',
  metaMessenger: 'pageId',
  instagram: 'accountId',
  netgsm: 'header',
}

/** How a provider spells an address, and in words. */
const spelling: Readonly<Record<string, readonly [pattern: RegExp, inWords: string]>> = {
  whatsappCloud: [/^\d{1,32}$/, 'the digits of a phone number id'],
  metaMessenger: [/^\d{1,32}$/, 'the digits of a page id'],
  instagram: [/^\d{1,32}$/, 'the digits of an account id'],
  netgsm: [/^.{1,11}$/, 'a header of at most 11 characters'],
  twilio: [
    /^(\+[1-9]\d{6,14}|\d{3,8}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
    'a phone number, a short code, the SID of a messaging service, or a name of at most 11 letters and digits',
  ],
}

/** The address as its provider names it: the one that was given, else the one that the account's settings name. */
export function addressOf(
  { provider, settings }: Account,
  given: string | undefined,
  countryCode: string | null,
): { readonly value: string } | Fault {
  const setting = named[provider]
  const text = given || (setting ? String(settings[setting]) : '')
  if (text === '') return { code: 'required', message: `Say from which address this account with ${provider} sends` }
  const value = provider === 'twilio' && /^[+(\d][\d\s().-]{8,}$/.test(text) ? readPhone(text, countryCode) : text
  const [pattern, inWords] = spelling[provider] ?? []
  if (value !== undefined && (pattern?.test(value) ?? true)) return { value }
  return { code: 'invalid_format', message: `Must be ${inWords}` }
}
