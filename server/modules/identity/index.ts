import type { Module } from '#platform/module.ts'
import { accountMail } from './account-mail.ts'
import { accountMailFigures, accountMailLimit, oldAccountMails } from './account-mail-limit.ts'
import { listAudit, verifyAudit } from './audit.ts'
import { apiKeys } from './api-keys.ts'
import { authenticate } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { changePresence } from './change-presence.ts'
import { changeProfile } from './change-profile.ts'
import { changeRole } from './change-role.ts'
import { changeUser } from './change-user.ts'
import { confirmEmail } from './confirm-email.ts'
import { createApiKey } from './create-api-key.ts'
import { createRole } from './create-role.ts'
import { createUser } from './create-user.ts'
import { deleteAvatar } from './delete-avatar.ts'
import { deleteRole } from './delete-role.ts'
import { deleteUser } from './delete-user.ts'
import { tenantRegistered } from './events.ts'
import { forgotPassword } from './forgot-password.ts'
import { inviteUser } from './invite-user.ts'
import { isEmpty } from './login-emails.ts'
import { oldNetworks } from './login-slots.ts'
import { quietFailures } from './login-throttle.ts'
import { agentPresence, sessionEnded } from './live-events.ts'
import { logout } from './logout.ts'
import { listPermissions } from './permissions.ts'
import { getProfile } from './profile.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { resetPassword } from './reset-password.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { roles } from './roles.ts'
import { searchable } from './searchable.ts'
import { endSession, listSessions } from './sessions.ts'
import { showAvatar } from './show-avatar.ts'
import { signIn } from './sign-in.ts'
import { uploadAvatar } from './upload-avatar.ts'
import { reactivateUser, suspendUser } from './user-status.ts'
import { holders, users } from './users.ts'

export { tenantRegistered }
export { type RingableAgent, setAgentPresence, takeAgent, takeCaller } from './agent-presence.ts'
export { presences } from './presence.ts'
export { type Severity, wanting } from './notification-preferences.ts'
export { inLanguage, languageIn, letter, type Readership } from './mails/letter.ts'

/** What others may ask: who a token speaks for, whether anybody has registered yet, and who holds a permission. */
export const identity = { authenticate, isEmpty, holders }

export const identityModule: Module = {
  name: 'identity',
  tables: [
    'tenants',
    'roles',
    'users',
    'login_emails',
    'sessions',
    'refresh_tokens',
    'email_tokens',
    'login_failures',
    'login_networks',
    'avatars',
    'api_keys',
    'presence_periods',
    'account_mails',
  ],
  endpoints: [
    register,
    confirmEmail,
    resendConfirmation,
    signIn,
    refresh,
    logout,
    forgotPassword,
    resetPassword,
    listSessions,
    endSession,
    listPermissions,
    getProfile,
    listAudit,
    verifyAudit,
    uploadAvatar,
    deleteAvatar,
    showAvatar,
    changeProfile,
    changePassword,
    changePresence,
    ...apiKeys.endpoints,
    createApiKey,
    revokeApiKey,
    ...users.endpoints,
    createUser,
    changeUser,
    deleteUser,
    inviteUser,
    suspendUser,
    reactivateUser,
    ...roles.endpoints,
    createRole,
    changeRole,
    deleteRole,
  ],
  resources: [users, roles, apiKeys],
  events: [tenantRegistered],
  live: [agentPresence, sessionEnded],
  work: [accountMail],
  sweeps: [quietFailures, oldNetworks, oldAccountMails],
  figures: [accountMailFigures],
  limits: [accountMailLimit],
  searchable,
}
