import { auditKey } from './audit/chain-key.ts'
import { secretAnswers } from './http/idempotency.ts'
import type { SealedColumn } from './crypto/encrypted-column.ts'

/** The platform's own columns of secrets; those of the modules are in their `sealed`. */
export const platformSealed: readonly SealedColumn[] = [auditKey, secretAnswers]
