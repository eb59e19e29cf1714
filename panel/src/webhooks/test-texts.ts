import { catalogue } from '../text/catalogue.ts'

/** The texts of the test event. */
export const testTexts = catalogue('webhooks/testTexts', {
  title: 'Test event',
  intro: 'Sends an invented event to your system at once and shows both sides. It is marked as a test.',
  type: 'Event',
  reactivate: 'Resume the endpoint if it accepts the event',
  send: 'Send',
  sendAgain: 'Send again',
  sending: 'Waiting for the answer',
  noAnswer: 'No answer',
  ofAllowed: (limit: string) => `of ${limit} ms allowed`,
  reached: 'The address can be reached',
  certificate: 'Its certificate is valid',
  signed: 'Signed with the present secret',
  signedTwice: (until: string) => `Signed with the present secret and, until ${until}, the previous one`,
  accepted: 'Accepted: any answer 2xx counts',
  refused: 'Only an answer 2xx counts. A real event would be tried again.',
  failed: (reason: string) => `Not delivered: ${reason}. A real event would be tried again.`,
  lifted: 'It was suspended; this success resumed it',
  stillSuspended: 'It stays suspended',
  request: 'We sent',
  response: 'They answered',
  responseNone: 'They sent no text.',
  copyCurl: 'Copy as curl',
  curlHint: (span: string) => `Receivers refuse the signature after ${span}.`,
})
