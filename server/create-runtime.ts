import { emptyBreachList, openBreachList } from '#platform/crypto/breach-list/breach-list.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { createPasswordHasher } from '#platform/crypto/passwords.ts'
import { createAdmission } from '#platform/http/protection/admission.ts'
import { createSharedCounts } from '#platform/http/protection/shared-counts.ts'
import { createTraffic } from '#platform/http/protection/traffic.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { extensionsOf } from '#platform/kernel/extensions.ts'
import { newId, random } from '#platform/kernel/ids.ts'
import { createStreamHub } from '#platform/live/stream-hub.ts'
import { createLog } from '#platform/observability/log.ts'
import { createMetrics } from '#platform/observability/metrics.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { systemDns, systemResolver } from '#platform/outbound/http/resolver.ts'
import { createMailer } from '#platform/outbound/mailer.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import type { Runtime } from '#platform/runtime.ts'
import { contributions, counters } from './app.ts'
import type { Config } from './config.ts'

/** The runtime of a process of this service, with the settings of all modules. */
export type ServiceRuntime = Runtime & { readonly config: Config }

/** What a process has already, or has in another way. The rest follows from the settings. */
export type RuntimeOverrides = Pick<Runtime, 'database'> & {
  readonly [Part in keyof Runtime]?: Runtime[Part] | undefined
}

/** Creates the environment of all handlers and workers. Close it with `closeRuntime`; the database stays open. */
export async function createRuntime(config: Config, overrides: RuntimeOverrides): Promise<ServiceRuntime> {
  const { database, replica } = overrides
  const { MAIL_URL: mailUrl, MAIL_FROM: from, DATA_DIR: dataDir, BREACH_LIST_FILE: breachFile } = config
  const log = overrides.log ?? createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const clock = systemClock(config.CLOCK_OFFSET)
  const now = overrides.now ?? clock.now
  const metrics = overrides.metrics ?? createMetrics(counters)
  const onFault = (error: unknown): void =>
    log.error({ err: error }, 'the key ring cannot be read; the previous keys stay in use')
  return {
    config,
    database,
    replica,
    log,
    metrics,
    now,
    admission: overrides.admission ?? createAdmission({ config, metrics }),
    mailer: overrides.mailer ?? createMailer({ mailUrl, from, dataDir, now, log }),
    http:
      overrides.http ??
      createHttpClient({
        allowNets: config.WEBHOOK_ALLOW_NETS,
        allowPorts: config.WEBHOOK_ALLOW_PORTS,
        mailPorts: config.EMAIL_PORTS,
        extraCaFile: config.WEBHOOK_EXTRA_CA_FILE,
        resolve: systemResolver(config.DNS_SERVERS),
      }),
    dns: overrides.dns ?? systemDns(config.DNS_SERVERS),
    // The storage compares the machine's time with that of its files.
    storage: overrides.storage ?? (await openStorage(config.STORAGE_URL, { log, now: systemClock().now })),
    keys: overrides.keys ?? (await openKeyRing({ keys: config.SECRET_KEYS, dataDir, clock, onFault })),
    live: overrides.live ?? createStreamHub(),
    traffic: overrides.traffic ?? createTraffic(config),
    sharedCounts: overrides.sharedCounts ?? createSharedCounts(),
    passwords: overrides.passwords ?? createPasswordHasher(),
    breachList: overrides.breachList ?? (breachFile ? await openBreachList(breachFile) : emptyBreachList),
    extensions: overrides.extensions ?? extensionsOf(contributions),
    newId: overrides.newId ?? newId,
    random: overrides.random ?? random,
    wake: overrides.wake ?? (() => undefined),
    handOver: overrides.handOver ?? (() => undefined),
  }
}

/** Closes what `createRuntime` opened, and what it got instead. */
export async function closeRuntime({ admission, http, storage, breachList }: Runtime): Promise<void> {
  admission.stop()
  await http.close()
  await breachList.close()
  storage.close()
}
