import { catalogue } from '../text/catalogue.ts'

/** The texts of one endpoint: what it is, what one can do with it, why it is suspended. */
export const pageTexts = catalogue('webhooks/pageTexts', {
  pause: 'Pause',
  paused: 'Paused. Events are held.',
  resume: 'Resume',
  resumed: 'Active again. What was held is being sent.',
  lost: 'It gets no more events, and its deliveries are deleted, also those that are held.',
  test: 'Send test event',
  endpoint: 'Endpoint',
  url: 'URL',
  events: 'Events',
  hotels: 'Hotels',
  since: 'Added',
  lastSuccess: 'Last success',
  lastFailure: 'Last failure',
  never: 'never',
  secret: 'Signing secret',
  noSecretEnd: 'too short to show its end',
  rotate: 'Rotate',
  bothSign: (until: string) => `The previous secret also signs until ${until}.`,
  rules: 'Delivery',
  inTime: (span: string) => `An event is delivered when your system answers 2xx within ${span}.`,
  tries: (count: string, spans: string) => `Otherwise we try ${count} times in all: at once, then after ${spans}.`,
  jitter: (percent: string, span: string) =>
    `Each wait is up to ${percent} longer, at most by ${span}, so that tries spread.`,
  warned: (count: string) => `Administrators are warned after try ${count}.`,
  parallel: (count: string) => `At most ${count} deliveries are sent to an endpoint at once.`,
  after: 'When all tries fail, the endpoint is suspended and its events are held.',
  retention: (attempts: string, bodies: string) =>
    `Deliveries are stored for ${attempts}, the events themselves for ${bodies}.`,
  suspendedTitle: (moment: string) => `Suspended since ${moment}`,
  suspendedTitleBare: 'Suspended',
  suspendedWhy: (event: string, count: string, result: string) =>
    `${event} was not accepted in ${count} ${count === '1' ? 'try' : 'tries'}; the last one ended with: ${result}.`,
  suspendedWhyBare: 'A delivery was not accepted in any of its tries.',
  heldNone: 'Nothing has happened since then.',
  held: (count: string) => `${count} held, none lost. Repair your receiver, then resume.`,
  showDelivery: 'Show this delivery',
  testFirst: 'Test it first',
  pausedTitle: 'Paused',
  pausedHeld: (count: string) =>
    `${count} held, none lost. ${count === '1' ? 'It is' : 'They are'} sent when you resume.`,
  pausedNone: 'Events are held from now on and sent when you resume.',
  recover: 'Recover a time span',
  recoverText: (bodies: string) =>
    `Sends again what the endpoint did not get in a time span: failed deliveries, and events from before it was added. What was delivered is not repeated. Events are stored for ${bodies}.`,
  from: 'From',
  until: 'Until',
  recoverNow: 'Send again',
  recovered: (count: string) => `Events that are sent again: ${count}`,
  recoveredNone: 'This endpoint missed nothing in that time span.',
  fromNeeded: 'Choose when it began',
  types: 'Events',
  typesNeeded: 'Choose at least one event',
  close: 'Close',
})

/** The texts of rotating a secret. */
export const rotationTexts = catalogue('webhooks/rotationTexts', {
  title: 'Rotate the signing secret',
  text: 'From now on every event is signed with the new secret. Meanwhile the previous one can sign as well, so that your receiver has time to change.',
  ownSecret: 'Own secret',
  ownSecretHint: 'Leave it empty and we make a strong one. An own secret needs at least 16 random characters.',
  grace: 'The previous secret also signs for',
  atOnce: 'not at all: it has leaked',
  submit: 'Rotate',
  graceUntil: (until: string) => `Both secrets sign until ${until}.`,
  graceNone: 'The previous secret no longer signs.',
  done: 'Done',
})
