import { auditChainKey } from './audit/chain-key.ts'
import type { EncryptedColumn } from './crypto/encrypted-column.ts'
import { secretResponses } from './http/idempotency.ts'

/** The platform's own columns of secrets. Modules list theirs in `encryptedColumns`. */
export const platformEncryptedColumns: readonly EncryptedColumn[] = [auditChainKey, secretResponses]
