import { catalogue } from '../text/catalogue.ts'

/** The page of single sign-on. */
export const signOnTexts = catalogue('sign-on/signOnTexts', {
  title: 'Single sign-on',
  ownFirst: 'Protect your own account first',
  ownFirstText:
    'An identity provider decides who comes in. Whoever sets it up must have signed in with a second factor.',
  addFactor: 'Add a second factor',
  fullOnly: 'This page needs all permissions',
  fullOnlyText: 'An identity provider can become anybody here. Ask a person with all permissions and all hotels.',
})

/** Identity providers. */
export const connectionTexts = catalogue('sign-on/connectionTexts', {
  title: 'Identity providers',
  add: 'New provider',
  none: 'Add Microsoft Entra ID, Okta, Google Workspace, Keycloak or another provider with OpenID Connect.',
  full: 'A company has five providers at most.',
  name: 'Name',
  nameHint: 'The sign-in says “Sign in with …”.',
  issuer: 'Issuer',
  issuerHint:
    'To the letter as the provider writes it, such as https://login.microsoftonline.com/<tenant id>/v2.0 or https://accounts.google.com.',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  secretHint: 'It is stored encrypted and never shown again.',
  stored: 'Stored',
  storedHint: 'Empty keeps the stored one. A new issuer needs it again.',
  isActive: 'People may sign in with it',
  users: 'Who comes in',
  createsUsers: 'Create a user for a new address in a verified domain',
  syncsRoles: 'Set role and hotels at each sign-in, not only at the first',
  defaultRole: 'Role without a matching group',
  defaultRoleHint: 'Without it, the sign-in of people in no group is refused.',
  trustsFactor: 'Its sign-in is a second factor',
  trustsFactorHint: 'Otherwise a second factor that is required follows here.',
  byClaim: 'If the provider says so',
  always: 'Always',
  never: 'Never',
  claims: 'Names of claims',
  email: 'E-mail address',
  firstName: 'First name',
  lastName: 'Last name',
  groups: 'Groups',
  redirect: 'Redirect URI, to enter at the provider',
  copyRedirect: 'Copy the redirect URI',
  logout: 'Back-channel logout URI, if the provider has it',
  copyLogout: 'Copy the logout URI',
  test: 'Test the provider',
  answers: 'The provider answers',
  answersText: 'Only a sign-in shows whether it knows the client and its secret.',
  fails: 'People cannot sign in with it yet',
  lost: 'Its sessions end, and users are linked to it no more. The users stay; without a password they set one by mail.',
})

/** Domains of addresses. */
export const domainTexts = catalogue('sign-on/domainTexts', {
  title: 'Domains',
  add: 'New domain',
  addIt: 'Add',
  none: 'Add the domain of your e-mail addresses, so that the sign-in offers your provider for them.',
  domain: 'Domain',
  domainHint: 'What stands after the @, such as hotel.example.',
  checked: 'Checked',
  never: 'not yet',
  state: 'State',
  pending: 'Waits for the record',
  verified: 'Verified',
  lapsed: 'Lapsed',
  failing: 'Record is missing',
  publish: 'Publish this TXT record where your domain is registered, and leave it there: it is checked every day.',
  recordName: 'Name (TXT)',
  recordValue: 'Value',
  copyName: 'Copy the name',
  copyValue: 'Copy the value',
  check: 'Check now',
  delete: 'Delete',
  lost: 'Nobody is found or created by addresses in it any more. Users who are linked already stay linked.',
  isVerified: 'The domain is yours',
  missingSince: (time: string) => `The record is missing since ${time}`,
  missingText: 'After seven days the domain counts no more. Publish the record again.',
  hasLapsed: 'The domain counts no more',
  hasLapsedText: 'Its record was missing for seven days. Publish it again and check.',
  notFound: 'The record is not there yet',
  notFoundText: 'Changes of DNS may need an hour to be seen.',
})

/** From groups to roles. */
export const ruleTexts = catalogue('sign-on/ruleTexts', {
  title: 'Groups and roles',
  edit: 'Edit the rules',
  none: 'Without rules, everybody gets the role of the provider.',
  hint: 'The first rule that matches counts. Rules take effect at the next sign-in.',
  group: 'Group',
  groupName: 'Group, as the provider names it',
  role: 'Role',
  hotels: 'Hotels',
  allHotels: 'All hotels',
  add: 'Add a rule',
  row: (number: number) => `rule ${number}`,
  saved: 'The rules are saved',
})

/** Whether single sign-on is demanded. */
export const demandTexts = catalogue('sign-on/demandTexts', {
  title: 'Passwords',
  passwords: 'Sign-in with passwords and passkeys',
  isRequired: 'Refused: everybody signs in at the identity provider. Only break-glass accounts and API keys go on.',
  isOptional: 'Allowed beside single sign-on.',
  demand: 'Demand single sign-on',
  lift: 'Allow passwords again',
  question: 'Demand single sign-on?',
  questionText:
    'Passwords and passkeys no longer let anybody in. Sessions that began with them end within 15 minutes. Sign in at the provider yourself before, to see that it works.',
  breakGlassText:
    'A break-glass account with a second factor must exist, for the day on which the provider does not answer. You choose it on the page of a user:',
  users: 'Users',
  demanded: 'Everybody signs in at the identity provider now',
  lifted: 'Passwords are allowed again',
})
