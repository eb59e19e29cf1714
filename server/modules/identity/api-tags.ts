import type { ApiTag } from '#platform/http/docs/api-tag.ts'

/** The groups of this module's operations in the OpenAPI document (§9.4). */
export const apiTags: readonly ApiTag[] = [
  {
    name: 'Authentication',
    description: 'Registration, sign-in, token renewal, sign-out and passwords. No access token is needed.',
    paths: ['/auth'],
  },
  {
    name: 'Sessions',
    description: 'The devices where the caller is signed in.',
    paths: ['/auth/sessions'],
  },
  {
    name: 'Profile',
    description: 'The own account of the caller: name, picture, password, presence, notification preferences.',
    paths: ['/profile', '/avatars'],
  },
  {
    name: 'Company',
    description: 'The settings of the hotel group.',
    paths: ['/company'],
  },
  {
    name: 'Users',
    description: 'The people and service users of the hotel group, with their roles, hotels and API keys.',
    paths: ['/users'],
  },
  {
    name: 'Roles',
    description: 'Roles and the permissions that they give.',
    paths: ['/roles', '/permissions'],
  },
  {
    name: 'Security policy',
    description: 'What the hotel group demands of sign-ins, sessions and API keys.',
    paths: ['/security'],
  },
  {
    name: 'SSO connections',
    description: 'The identity providers of the hotel group.',
    paths: ['/ssoconnections'],
  },
  {
    name: 'SSO domains',
    description: 'The domains of e-mail addresses whose users sign in at an identity provider.',
    paths: ['/ssodomains'],
  },
  {
    name: 'Group rules',
    description: 'Which group of an identity provider or a directory has which role.',
    paths: ['/grouprules'],
  },
  {
    name: 'Audit',
    description: 'Who changed what and when, in a log that shows tampering.',
    paths: ['/audit'],
  },
]
