import type { PasswordWords } from '#modules/identity/index.ts'
import { sql } from '#platform/db/sql.ts'

/** The names of a company’s hotels, which no password of its users may be made of. */
export const hotelNames: PasswordWords = async (db, tenantId) => {
  const hotels = await db.many(sql<{ name: string }>`select name from hotels where tenant_id = ${tenantId}`)
  return hotels.map(({ name }) => name)
}
