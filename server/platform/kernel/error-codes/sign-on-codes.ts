import type { ErrorCodeTexts } from './error-code.ts'

/** Single sign-on. */
export const signOnCodes = {
  sso_invalid: {
    status: 401,
    when:
      'A sign-in at an identity provider is over, was begun in another browser, was completed before, or its answer is not ' +
      'that of the provider.',
    remedy: 'Begin the sign-in again.',
  },
  sso_refused: {
    status: 403,
    when: 'The identity provider did not sign the person in, or did not ask for what is needed. The message has its reason.',
    remedy: 'Ask whoever looks after the identity provider whether the person may use this application.',
  },
  sso_user_unknown: {
    status: 403,
    when:
      'No user is linked to the account at the identity provider, and none is found or made by its address: the domain is ' +
      'not verified, the provider does not vouch for the address, or the connection creates no users.',
    remedy: 'Verify the domain with `POST /ssodomains/{id}/verify`, or create the user.',
  },
  sso_no_role: {
    status: 403,
    when: 'The groups of the account at the identity provider match no group rule, and the connection has no default role.',
    remedy: 'Add a rule with `PUT /grouprules`, or set `defaultRoleId` of the connection.',
  },
  sso_identity_conflict: {
    status: 403,
    when: 'The user with the address is linked to another account of the provider, or is one that no provider may sign in.',
    remedy: 'Unlink the user with `DELETE /users/{id}/identities`, if the other account is no longer theirs.',
  },
  sso_required: {
    status: 403,
    when: 'The password is right, and the company demands sign-ins with single sign-on.',
    remedy: 'Sign in with the identity provider of the company, in the panel.',
  },
  managed_by_directory: {
    status: 409,
    when: 'An identity provider or a directory decides over this value of the user.',
    remedy: 'Change it there, or unlink the user first. A user can be suspended at any time.',
  },
} as const satisfies ErrorCodeTexts
