/** Tables for all tenants together, each with the reason. */
export const tablesWithoutTenant: Readonly<Record<string, string>> = {
  account_mails: 'it counts the mails to an address, whichever tenant causes them',
  login_failures: 'it counts failed sign-ins, also for addresses without an account',
  login_networks: 'it has hashes of networks, which a sign-in looks up before it knows the tenant',
  rate_limits: 'it counts callers before they are authenticated',
  schema_migrations: 'it records the applied migrations; the service does not read it',
}

/** Tables of tenants without row-level security, each with the reason. They hold only ids. */
export const unguardedTables: Readonly<Record<string, string>> = {
  login_emails: 'a sign-in looks up the address before it knows the tenant',
}
