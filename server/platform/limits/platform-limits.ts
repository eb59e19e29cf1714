import { databaseConnections } from '../db/connection-limit.ts'
import { admissionLimits } from '../http/admission-limits.ts'
import { streamLimits } from '../live/stream-limits.ts'
import { lookUpLimit } from './look-up-limit.ts'
import { circuitLimit } from '../outside/circuit-limit.ts'
import { mailLimit } from '../work/mail-limit.ts'
import { workLimits } from '../work/work-figures.ts'
import {
  addressBodyLimit,
  addressConnectionLimit,
  connectionLimit,
  providerBodyLimit,
  tenantProviderBodyLimit,
  unknownBodyLimit,
} from '../http/traffic.ts'
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
