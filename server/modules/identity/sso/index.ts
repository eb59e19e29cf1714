import { idTokenColumn } from '../sessions/start-session.ts'
import { clientSecretColumn, ssoConnections } from './connections/sso-connections.ts'
import { changeConnection, createConnection, deleteConnection } from './connections/write-connection.ts'
import { addDomain, ssoDomains } from './domains/sso-domains.ts'
import { verifyDomain } from './domains/verify-domain.ts'
import { deleteIdentities, listIdentities } from './identities/user-identities.ts'
import { backchannelLogout } from './logout/backchannel-logout.ts'
import { testConnection } from './provider/test-connection.ts'
import { changeGroupRules, getGroupRules } from './rules/group-rules.ts'
import { connectionLimit, domainLimit } from './sso-limits.ts'

export { domainCheckJob } from './domains/verify-domain.ts'
export { providerLogoutUrl } from './logout/provider-logout.ts'
export { findSessionConnection } from './logout/session-connection.ts'
export { readReturnedAccount, startSessionBySso } from './sign-in/complete-sso.ts'
export { discoverSso } from './sign-in/discover-sso.ts'
export { stateSeconds } from './sign-in/sso-state.ts'
export { startSso } from './sign-in/start-sso.ts'
export { stepUpBySso } from './sign-in/step-up-sso.ts'
export { ssoMetrics } from './sso-limits.ts'

/** What single sign-on adds to its module. */
export const tables = ['sso_connections', 'sso_domains', 'external_identities', 'group_rules'] as const
export const resources = [ssoConnections, ssoDomains]
export const encryptedColumns = [clientSecretColumn, idTokenColumn]
export const protocolEndpoints = [backchannelLogout]
export const limits = [connectionLimit, domainLimit]
export const endpoints = [
  ...ssoConnections.endpoints,
  createConnection,
  changeConnection,
  deleteConnection,
  testConnection,
  ...ssoDomains.endpoints,
  addDomain,
  verifyDomain,
  getGroupRules,
  changeGroupRules,
  listIdentities,
  deleteIdentities,
]
