import { databaseConnections } from './db/driver/connection-limit.ts'
import { admissionLimits } from './http/protection/admission-limits.ts'
import { keyShareLimit } from './http/protection/key-share-limit.ts'
import { lookUpLimit } from './http/protection/look-up-limit.ts'
import {
  addressBodyLimit,
  addressConnectionLimit,
  anonymousBodyLimit,
  connectionLimit,
  providerBodyLimit,
  tenantProviderBodyLimit,
} from './http/protection/traffic.ts'
import { jobLimits } from './jobs/job-metrics.ts'
import { mailLimit } from './jobs/mail-limit.ts'
import type { ResourceLimit } from './limits/resource-limit.ts'
import { streamLimits } from './live/stream-limits.ts'
import { circuitLimit } from './outbound/http/circuit-limit.ts'
import { usageLimits } from './usage/tenant-usage.ts'

/** The limits of the platform itself. Modules declare theirs in `limits`. */
export const platformLimits: readonly ResourceLimit[] = [
  databaseConnections,
  ...admissionLimits,
  ...streamLimits,
  ...jobLimits,
  circuitLimit,
  mailLimit,
  lookUpLimit,
  keyShareLimit,
  ...usageLimits,
  connectionLimit,
  addressConnectionLimit,
  anonymousBodyLimit,
  addressBodyLimit,
  providerBodyLimit,
  tenantProviderBodyLimit,
]
