import { type Query, sql } from '../db/sql.ts'

/**
 * The position of an entry of the audit log by its number, as SQL; null if it is in no batch. The order and the limit make
 * it one look-up in the index of batches, however many there are.
 */
export const batchPosition = (tenantId: Query, number: Query): Query<number> => sql`(
  select b.first_position + array_position(b.numbers, ${number}) - 1 from audit_batches b
  where b.tenant_id = ${tenantId} and b.last_number >= ${number} and b.first_number <= ${number}
    and ${number} = any (b.numbers)
  order by b.last_number limit 1)`
