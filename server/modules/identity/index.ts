import type { Module } from '#platform/module.ts'
import { accountMailJob } from './account-mail/account-mail.ts'
import { accountMailLimit, accountMailMetrics, accountMailRetention } from './account-mail/account-mail-limit.ts'
import { credentialMailJob } from './account-mail/credential-mail.ts'
import { apiKeys } from './api-keys/api-keys.ts'
import { createApiKey } from './api-keys/create-api-key.ts'
import { revokeApiKey } from './api-keys/revoke-api-key.ts'
import { rotateApiKey } from './api-keys/rotate-api-key.ts'
import { apiTags } from './api-tags.ts'
import { authenticate } from './authentication/authenticate.ts'
import { hasNoAccounts } from './authentication/login-emails.ts'
import { loginFailureRetention } from './authentication/login-failures.ts'
import { loginNetworkRetention } from './authentication/login-slots.ts'
import { challengeColumns, challengeRetention } from './challenges/challenges.ts'
import { showChallenge } from './challenges/show-challenge.ts'
import { spentTokenRetention } from './challenges/spent-tokens.ts'
import { changeCompany, getCompany } from './company/company.ts'
import {
  apiKeyExpiring,
  breakGlassUsed,
  factorChanged,
  factorsReset,
  ssoConnectionChanged,
  ssoDomainFailing,
  tenantRegistered,
  tenantUnlocked,
  userLinked,
} from './events.ts'
import { warnOfOtherPasskeys } from './factors/other-passkeys.ts'
import { totpSecretColumn } from './factors/totp-secrets.ts'
import { keyExpiryJob } from './key-life/key-expiry-job.ts'
import { countedEntries, countedOldEntries, listAuditLog, verifyAuditLog } from './list-audit-log.ts'
import { agentPresence, sessionEnded } from './live-events.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { changePolicy } from './policy/change-policy.ts'
import { getPolicy } from './policy/get-policy.ts'
import { changePresence } from './presence/change-presence.ts'
import { presenceMetrics } from './presence/presence-metrics.ts'
import { changeProfile } from './profile/change-profile.ts'
import { deleteAvatar } from './profile/delete-avatar.ts'
import { pictureMetrics, tenantPictures } from './profile/picture-pace.ts'
import { getProfile } from './profile/profile.ts'
import { showAvatar } from './profile/show-avatar.ts'
import { uploadAvatar } from './profile/upload-avatar.ts'
import { confirmEmail } from './registration/confirm-email.ts'
import { register } from './registration/register.ts'
import { resendConfirmation } from './registration/resend-confirmation.ts'
import { changeRole } from './roles/change-role.ts'
import { createRole } from './roles/create-role.ts'
import { deleteRole } from './roles/delete-role.ts'
import { listPermissions } from './roles/list-permissions.ts'
import { roles } from './roles/roles.ts'
import { searchable } from './searchable.ts'
import { addPasskey, beginPasskey, deletePasskey, renamePasskey } from './second-factor/change-passkeys.ts'
import { beginTotp, confirmTotp, deleteTotp } from './second-factor/change-totp.ts'
import { completeLogin } from './second-factor/complete-login.ts'
import { listFactors } from './second-factor/list-factors.ts'
import { passkeyOptions, signInByPasskey } from './second-factor/passkey-sign-in.ts'
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts'
import { resetFactors } from './second-factor/reset-factors.ts'
import { beginStepUp, stepUp } from './second-factor/step-up.ts'
import { sessionEnds } from './sessions/end-limited-sessions.ts'
import { logout } from './sessions/logout.ts'
import { refresh } from './sessions/refresh.ts'
import { endSession, listSessions } from './sessions/sessions.ts'
import { signIn } from './sessions/sign-in.ts'
import * as sso from './sso/index.ts'
import { changeBreakGlass } from './users/change-break-glass.ts'
import { changeUser } from './users/change-user.ts'
import { createUser } from './users/create-user.ts'
import { deleteUser } from './users/delete-user.ts'
import { inviteUser } from './users/invite-user.ts'
import { listUserRoles } from './users/list-user-roles.ts'
import { getSecurityAdvice } from './users/security-advice.ts'
import { signOutEverywhere } from './users/sign-out-everywhere.ts'
import { reactivateUser, suspendUser } from './users/suspend-user.ts'
import { endUserSession, listUserSessions } from './users/user-sessions.ts'
import { holders, users } from './users/users.ts'

export { linkHolderMayOpen } from './access/link-holder.ts'
export { unknownHotels } from './access/unknown-hotels.ts'
export { letter, type MailReader, mailLanguage, selectLanguage } from './account-mail/templates/letter.ts'
export { mailPages } from './account-mail/templates/mail-pages.ts'
export { newOpaqueToken, parseOpaqueToken, type TenantToken } from './authentication/opaque-token.ts'
export type { TokenPair } from './authentication/token-pair.ts'
export { getUserActor } from './authentication/user-actor.ts'
export { auditEntries } from './list-audit-log.ts'
export { type PasswordWords, passwordWords } from './passwords/password-owner.ts'
export {
  type RingableAgent,
  reserveAgent,
  reserveAgentForOutbound,
  setAgentPresence,
} from './presence/agent-presence.ts'
export { presences } from './presence/presence.ts'
export { type Severity, wantsNotification } from './profile/notification-preferences.ts'
export { readOwnProfile, shapes as profileShapes } from './profile/profile.ts'
export { bodyOf, CurrentPassword, Email } from './schemas.ts'
export { completeLoginStep, startSessionByFactor } from './second-factor/complete-login.ts'
export { passkeySignInFields, startSessionByPasskey } from './second-factor/passkey-sign-in.ts'
export { forLimitedCompanies } from './sessions/end-limited-sessions.ts'
export { endSessionsOnRecord } from './sessions/end-sessions.ts'
export { logOut } from './sessions/logout.ts'
export { refreshInside } from './sessions/refresh.ts'
export { endOwnSession, ownActiveSessions } from './sessions/sessions.ts'
export { startSessionByPassword } from './sessions/sign-in.ts'
export {
  discoverSso,
  findSessionConnection,
  providerLogoutUrl,
  readReturnedAccount,
  startSessionBySso,
  startSso,
  stateSeconds,
  stepUpBySso,
} from './sso/index.ts'
export {
  apiKeyExpiring,
  breakGlassUsed,
  factorChanged,
  factorsReset,
  ssoConnectionChanged,
  ssoDomainFailing,
  tenantRegistered,
  tenantUnlocked,
}

/** What others may call: authentication, whether there is any account, the holders of a permission, a warning at the start. */
export const identity = { authenticate, hasNoAccounts, holders, warnOfOtherPasskeys }

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
    'totp_secrets',
    'recovery_codes',
    'sign_in_challenges',
    'security_policies',
    'passkeys',
    'spent_tokens',
    ...sso.tables,
  ],
  triggers: {
    set_presence_offline: 'Sets a user offline who is suspended or deleted.',
    end_session_without_factor: 'Ends a session at its start that has no factor, if its user has one.',
    record_presence: 'Ends the presence period of a user and starts the next one.',
  },
  tags: apiTags,
  endpoints: [
    register,
    confirmEmail,
    resendConfirmation,
    signIn,
    showChallenge,
    completeLogin,
    passkeyOptions,
    signInByPasskey,
    refresh,
    logout,
    forgotPassword,
    resetPassword,
    listSessions,
    endSession,
    listPermissions,
    getProfile,
    listAuditLog,
    verifyAuditLog,
    uploadAvatar,
    deleteAvatar,
    showAvatar,
    changeProfile,
    getCompany,
    changeCompany,
    changePassword,
    changePresence,
    listFactors,
    beginTotp,
    confirmTotp,
    deleteTotp,
    beginPasskey,
    addPasskey,
    renamePasskey,
    deletePasskey,
    renewRecoveryCodes,
    beginStepUp,
    stepUp,
    getPolicy,
    getSecurityAdvice,
    changePolicy,
    ...apiKeys.endpoints,
    createApiKey,
    revokeApiKey,
    rotateApiKey,
    listUserRoles,
    ...users.endpoints,
    createUser,
    changeUser,
    deleteUser,
    inviteUser,
    suspendUser,
    reactivateUser,
    signOutEverywhere,
    listUserSessions,
    endUserSession,
    resetFactors,
    changeBreakGlass,
    ...sso.endpoints,
    ...roles.endpoints,
    createRole,
    changeRole,
    deleteRole,
  ],
  protocolEndpoints: sso.protocolEndpoints,
  countedLists: [countedEntries, countedOldEntries],
  resources: [users, roles, apiKeys, ...sso.resources],
  events: [
    tenantRegistered,
    tenantUnlocked,
    factorsReset,
    factorChanged,
    apiKeyExpiring,
    ssoConnectionChanged,
    ssoDomainFailing,
    userLinked,
    breakGlassUsed,
  ],
  liveEvents: [agentPresence, sessionEnded],
  workers: [sessionEnds],
  jobKinds: [accountMailJob, credentialMailJob, keyExpiryJob, sso.domainCheckJob],
  encryptedColumns: [totpSecretColumn, ...challengeColumns, ...sso.encryptedColumns],
  retentionRules: [
    challengeRetention,
    spentTokenRetention,
    loginFailureRetention,
    loginNetworkRetention,
    accountMailRetention,
  ],
  metricSources: [accountMailMetrics, presenceMetrics, pictureMetrics, sso.ssoMetrics],
  limits: [accountMailLimit, tenantPictures, ...sso.limits],
  searchable,
}
