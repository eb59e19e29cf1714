/** What Twilio's codes of messages mean, for those who wrote them (https://www.twilio.com/docs/api/errors). */
const meanings: Readonly<Record<string, string>> = {
  '21211': 'The number is not valid',
  '21408': 'The account may not send to this country',
  '21606': 'Our number cannot send to this one',
  '21608': 'A trial account sends to verified numbers alone',
  '21610': 'The recipient has said STOP to our number',
  '21612': 'Our number cannot send to this one',
  '21614': 'The number is not one of a mobile telephone',
  '21617': 'The text is too long',
  '21620': 'A file is at no valid address',
  '30001': 'Too many messages wait for our number',
  '30002': 'The account is suspended',
  '30003': 'The telephone is switched off or out of reach',
  '30004': 'The recipient or the network blocks the message',
  '30005': 'The number does not exist, or is out of service',
  '30006': 'The number is one of a landline, or of a network that is not reached',
  '30007': 'The network has held the message for spam',
  '30008': 'The network says nothing of why',
  '30034': 'The number is not registered for messages of companies',
  '63038': 'The account has sent as many messages today as it may',
}

/** A sentence for a code, if it is a usual one. */
export const meaningOfError = (code: string): string | undefined => meanings[code]
