import type { Journal } from './journal.ts'

/** A credential that the edge refuses until it expires. `username` is `<Unix seconds>:<userId>`. */
export type RevokedCredential = { readonly username: string; readonly expiresAt: string }

/** The revoked credentials. */
export type RevocationJournal = {
  /** Stores revoked credentials. They are on the disk when this returns. */
  add(credentials: readonly RevokedCredential[]): void
  /** The revoked credentials that have not expired at `now`; deletes the others. */
  listActive(now: Temporal.Instant): RevokedCredential[]
}

/** Opens the revoked credentials of a journal. */
export function openRevocationJournal({ database, writeThrough }: Journal): RevocationJournal {
  const upsert = database.prepare(`
    insert into revocations (username, expires_at) values (?, ?)
    on conflict (username) do update set expires_at = max(expires_at, excluded.expires_at)`)
  const purge = database.prepare('delete from revocations where expires_at <= ?')
  const all = database.prepare('select username, expires_at as expiresAt from revocations order by username')
  return {
    add: (credentials) =>
      writeThrough(() => {
        for (const { username, expiresAt } of credentials) upsert.run(username, inUtc(expiresAt))
      }),
    listActive(now) {
      purge.run(now.toString({ fractionalSecondDigits: 3 }))
      return all.all().map(({ username, expiresAt }) => ({ username: String(username), expiresAt: String(expiresAt) }))
    },
  }
}

/** Texts of one form, so that they compare like the instants. */
const inUtc = (instant: string): string => Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 })
