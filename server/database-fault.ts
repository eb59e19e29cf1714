import { DatabaseError } from 'pg'
import { OperatorError } from '#platform/config/operator-error.ts'

/**
 * Runs `work` on the database of a setting. If it cannot be reached or does not let this process in, the error says
 * which address and role, and what to check.
 */
export async function onDatabaseOf<Result>(
  setting: 'DATABASE_URL' | 'DATABASE_ADMIN_URL',
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { host, username, pathname } = new URL(url)
    const place = {
      setting,
      host: host || 'the local socket',
      role: decodeURIComponent(username),
      database: pathname.slice(1),
    }
    const advice = adviceOf(error, place)
    throw advice === undefined ? error : new OperatorError(advice, { cause: error })
  }
}

type Place = { setting: string; host: string; role: string; database: string }

function adviceOf(error: unknown, { setting, host, role, database }: Place): string | undefined {
  const origin = originOf(error)
  const code = origin instanceof Error && 'code' in origin ? String(origin.code) : ''
  if (origin instanceof DatabaseError) {
    if (code === '28P01')
      return `${setting}: PostgreSQL at ${host} refuses the password of ${role}. Check the password.`
    if (code === '28000')
      return `${setting}: PostgreSQL at ${host} does not let ${role} in: ${origin.message}. Check pg_hba.conf and the role.`
    if (code === '3D000')
      return `${setting}: there is no database ${database} at ${host}. Start a process with DATABASE_ADMIN_URL, which creates it.`
    if (code === '42501')
      return `${setting}: ${role} lacks a right: ${origin.message}. The role must be allowed to create roles and databases.`
    return undefined
  }
  if (/^E[A-Z]+$|CERT|^ERR_TLS/.test(code) || /timeout|SSL/i.test(String(origin)))
    return `${setting}: PostgreSQL at ${host} cannot be reached: ${textOf(origin)}. Check the address, and that the server runs.`
  return undefined
}

/** The first error of a chain of causes. Node reports several addresses of a host as one error with many causes. */
function originOf(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return originOf(error.errors[0])
  if (error instanceof Error && error.cause !== undefined) return originOf(error.cause)
  return error
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
