import { catalogue } from '../text/catalogue.ts'

/** Whom a diverted call was for, and why it was passed on. */
export const diversionTexts = catalogue('calls/diversionTexts', {
  divertedFrom: 'diverted from',
  unknownNumber: 'an unknown number',
  unconditional: 'always diverted',
  busy: 'busy',
  noAnswer: 'no answer',
  unreachable: 'not reachable',
  deflected: 'passed on while ringing',
  doNotDisturb: 'do not disturb',
  timeOfDay: 'time of day',
})
