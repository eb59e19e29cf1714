import { catalogue } from '../text/catalogue.ts'

/** The page of the security policy. */
export const securityTexts = catalogue('security/securityTexts', {
  title: 'Security',
  open: 'What is open',
  nothingOpen: 'Everybody has a second factor. Nothing is open.',
  withoutFactor: (people: string, administrators: string, count: number) =>
    `${people} ${count === 1 ? 'person has' : 'people have'} no second factor, among them administrators: ${administrators}`,
  oneAdministrator: 'Only one person can manage users and roles',
  oneAdministratorHint: 'If this account is lost, nobody can help. Give a second person a role with both permissions.',
  endlessKeys: (count: string) => `API keys that never expire: ${count}`,
  endlessKeysHint: 'A key that nobody remembers works for ever. Give each one an end.',
  keys: 'Service users',
  ownFirst: 'Protect your own account first',
  ownFirstText:
    'Whoever changes these settings must have a second factor. Scan a code with an app of your phone; it takes a minute.',
  addFactor: 'Add a second factor',
  readOnly: 'Only a person with all permissions and all hotels changes these settings.',
  factor: 'Second factor',
  factorHint:
    'Beside the password, people show that they have their phone or their key. Who has none when it is required is asked for one in time, and adds it at the sign-in after the last day.',
  who: 'Who needs one',
  off: 'Nobody: it is turned off',
  optional: 'Whoever wants one',
  required: 'Everybody',
  requiredRoles: 'And in any case these roles',
  graceDays: 'Days to add it',
  stepUp: 'Ask for it again, for what is delicate, after',
  sessions: 'How long people stay signed in',
  idle: 'Sign out without use after',
  maxAge: 'Sign out in any case after',
  maxSessions: 'Devices at once',
  maxSessionsHint: 'A further sign-in ends the oldest one.',
  never: 'Never',
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  networks: 'From where people work',
  networksLabel: 'Only from these networks',
  networksHint: 'Addresses such as 203.0.113.7 or networks such as 203.0.113.0/24. Empty: from everywhere.',
  save: 'Save',
  saved: 'The security settings are saved.',
})
