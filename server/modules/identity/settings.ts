import { host, integer, oneOf } from '#platform/config/setting-types.ts'
import { computedDefault, SettingsError, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of accounts and their sessions. */
export const identitySettings = moduleSettings(
  {
    ACCOUNT_MAILS_PER_ADDRESS: setting(
      integer(0, 1_000_000),
      5,
      'account mails (reset, confirmation, invitation) per address and hour; further ones are not sent. `0` turns the ' +
        'limit off',
    ),
    REGISTRATION: setting(
      oneOf('open', 'invite', 'off'),
      'open',
      'who may register a company: everybody, addresses with a token of `npm run invite-company`, or nobody; ' +
        'invitations of users are not affected',
    ),
    PASSWORD_CHANGE: setting(
      oneOf('panel', 'always'),
      'panel',
      'who asks a user for another password after an administrator has set one: the panel, or `always`, which refuses every ' +
        'request but those to the own account with 403 `password_change_required`',
    ),
    SESSION_MAX_DAYS: setting(
      integer(0, 3650),
      0,
      'days after which a session ends even if it is refreshed; `0` for never (§5.3: each refresh token lives 30 days)',
    ),
    PASSKEY_RP_ID: setting(
      host,
      computedDefault('the host of `PUBLIC_URL`'),
      'the domain that passkeys are bound to: the host of `PUBLIC_URL` or a domain above it; with another one earlier ' +
        'passkeys stop working',
    ),
  },
  {
    complete({ PASSKEY_RP_ID }, { PUBLIC_URL }) {
      const { hostname } = new URL(PUBLIC_URL)
      const id = PASSKEY_RP_ID ?? hostname
      if (id !== hostname && !hostname.endsWith(`.${id}`)) {
        throw new SettingsError(['PASSKEY_RP_ID must be the host of PUBLIC_URL or a domain above it'])
      }
      return { PASSKEY_RP_ID: id }
    },
  },
)
