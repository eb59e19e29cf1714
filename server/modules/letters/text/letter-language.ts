import type { LetterEvent } from '../letter-events.ts'

/** A phrase for a number, by the categories of `Intl.PluralRules`. `#` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** The words of the values of variables. */
export type LetterWords = {
  /** What the guest of an example asks for. */
  readonly sampleRequest: string
  readonly nights: PluralForms
  readonly rooms: PluralForms
  readonly adult: PluralForms
  readonly child: PluralForms
  readonly infant: PluralForms
  /** What each line of the changes begins with. */
  readonly changes: {
    readonly checkIn: string
    readonly checkOut: string
    readonly roomTypeId: string
    readonly rooms: string
    readonly guests: string
    readonly totalAmount: string
  }
  /** `{moment}` and `{amount}` stand for values. */
  readonly terms: {
    readonly isFree: string
    readonly freeUntil: string
    readonly freeFrom: string
    readonly fee: string
    readonly feeUntil: string
    readonly feeFrom: string
  }
}

/** The built-in text of an event: Markdown for e-mail, plain text for SMS. */
export type BuiltInText = { readonly subject: string; readonly email: string; readonly sms: string }

/** What the service writes in a language by itself. */
export type LetterLanguage = {
  readonly words: LetterWords
  readonly texts: Readonly<Record<LetterEvent, BuiltInText>>
}
