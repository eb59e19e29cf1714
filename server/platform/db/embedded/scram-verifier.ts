import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 4096

/**
 * The verifier that PostgreSQL stores for a password with scram-sha-256 (RFC 5802, RFC 7677). `alter role … password`
 * accepts it instead of the password, so the password appears in no statement, no log and no `pg_stat_activity`. `salt`
 * has 16 random bytes.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(prepared(password), salt, iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const storedKey = createHash('sha256').update(clientKey).digest('base64')
  const serverKey = createHmac('sha256', salted).update('Server Key').digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}

/**
 * SASLprep (RFC 4013) as PostgreSQL and its clients apply it: replaces other spaces, removes invisible characters,
 * normalizes to NFKC.
 */
const prepared = (password: string): string =>
  password
    .replace(/[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g, ' ')
    .replace(/\u00ad|\u034f|\u1806|[\u180b-\u180d]|\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff/g, '')
    .normalize('NFKC')
