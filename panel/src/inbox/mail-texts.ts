import { catalogue } from '../text/catalogue.ts'

/** The texts of e-mails: what a thread says of them, and the form in which one is written. */
export const mailTexts = catalogue('inbox/mailTexts', {
  notVerified: 'not verified',
  notVerifiedTip: 'Nothing proves that this sender is who it says.',
  otherAddress: 'another address',
  automatic: 'automatic',
  letter: (about: string) => `letter: ${about}`,
  aLetter: 'letter',
  cc: (names: string) => `Cc ${names}`,
  showQuotes: 'Show what is quoted',
  hideQuotes: 'Hide what is quoted',
  asSent: 'As it was sent',
  asText: 'As text',
  mail: (subject: string) => `E-mail: ${subject}`,
  noSubject: 'no subject',
  spam: 'Taken for spam: nobody was told',
  notSpam: 'No spam',
  muted: 'Very many e-mails in a few minutes',
  mutedText: 'Nobody is told of further ones until it is quiet.',
})
