/** The meanings of Twilio's message error codes (https://www.twilio.com/docs/api/errors). */
const meaningByCode: Readonly<Record<string, string>> = {
  '21211': 'The number is not valid',
  '21408': 'The account may not send to this country',
  '21606': 'The sender cannot send to this number',
  '21608': 'A trial account can send to verified numbers only',
  '21610': 'The recipient has opted out with STOP',
  '21612': 'The sender cannot send to this number',
  '21614': 'The number is not a mobile number',
  '21617': 'The text is too long',
  '21620': 'The address of a file is not valid',
  '30001': 'The queue of the sender is full',
  '30002': 'The account is suspended',
  '30003': 'The phone is switched off or out of range',
  '30004': 'The recipient or the network blocks the message',
  '30005': 'The number does not exist, or is out of service',
  '30006': 'The number is a landline, or its network cannot be reached',
  '30007': 'The network has filtered the message as spam',
  '30008': 'The network gave no reason',
  '30034': 'The sender is not registered for business messages',
  '63038': 'The account has reached its daily limit of messages',
}

/** The meaning of a code; undefined for an uncommon one. */
export const errorMeaning = (code: string): string | undefined => meaningByCode[code]
