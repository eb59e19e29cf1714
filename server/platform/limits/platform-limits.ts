import { databaseConnections } from '../db/driver/connection-limit.ts'
import { admissionLimits } from '../http/protection/admission-limits.ts'
import { streamLimits } from '../live/stream-limits.ts'
import { lookUpLimit } from './look-up-limit.ts'
import { circuitLimit } from '../outbound/http/circuit-limit.ts'
import { mailLimit } from '../jobs/mail-limit.ts'
import { workLimits } from '../jobs/job-metrics.ts'
import {
  addressBodyLimit,
  addressConnectionLimit,
  connectionLimit,
  providerBodyLimit,
  tenantProviderBodyLimit,
  unknownBodyLimit,
} from '../http/protection/traffic.ts'
import type { ResourceLimit } from './resource-limit.ts'
import { usageLimits } from './tenant-usage.ts'

/** The limits that the platform itself keeps; modules declare theirs in `limits`. */
export const platformLimits: readonly ResourceLimit[] = [
  databaseConnections,
  ...admissionLimits,
  ...streamLimits,
  ...workLimits,
  circuitLimit,
  mailLimit,
  lookUpLimit,
  ...usageLimits,
  connectionLimit,
  addressConnectionLimit,
  unknownBodyLimit,
  addressBodyLimit,
  providerBodyLimit,
  tenantProviderBodyLimit,
]
