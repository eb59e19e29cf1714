import { mkdtempSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { startEmbedded } from '../../server/platform/db/embedded/embedded.ts'
import { addDays } from '../../server/shared/stay.ts'
import { withoutRateLimits } from '../../server/testing/app.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { type Arrivals, arrivals, startReceiver, watchMails } from './arrivals.ts'
import { startAttacker } from './attacker.ts'
import type { Target } from './client.ts'
import type { Account, Group } from './group.ts'
import { registerGroup } from './register-group.ts'

/**
 * The service over HTTPS with the limits as shipped, a greedy tenant in its process, and what measures the modest ones.
 */
export type Scene = Awaited<ReturnType<typeof fairnessScene>>

export async function fairnessScene() {
  const seen: Arrivals = arrivals()
  const receiver = await startReceiver(seen)
  const root = mkdtempSync(join(tmpdir(), 'bellhop-fairness-'))
  const extraCa = join(root, 'ca.pem')
  writeFileSync(extraCa, receiver.ca)
  const service = await testService({ ...shippedLimits(), WEBHOOK_EXTRA_CA_FILE: extraCa }, { embedded: true })
  const target: Target = { port: service.port, ca: await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8') }
  await mkdir(join(service.dataDir, 'mail'), { recursive: true })
  const mails = watchMails(service.dataDir, seen)
  const { host, port, user, password } = await startEmbedded({ dataDir: `${service.dataDir}/postgres` })
  const newGroup = (name: string) => registerGroup({ target, seen, textTo: mails.textTo }, name)
  const close = async (): Promise<void> => {
    mails.stop()
    receiver.stop()
    await service.close()
  }
  try {
    const greedy = await newGroup('greedy')
    const attacker = await startAttacker({
      target,
      greedy: accountOf(greedy),
      database: { host, port, user, password },
    })
    return {
      target,
      seen,
      receiver,
      newGroup,
      attacker,
      async close() {
        attacker.kill()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The defaults of the limits that `testService` turns off. */
function shippedLimits(): Record<string, string> {
  const defaults = readConfig({})
  const names = Object.keys(withoutRateLimits) as (keyof typeof withoutRateLimits)[]
  return Object.fromEntries(names.map((name) => [name, String(defaults[name])]))
}

const accountOf = ({ email, password }: Group): Account => ({ email, password })

/** The first day of stays in the measured hotels. */
export const firstNight = (): string => addDays(Temporal.Now.plainDateISO('UTC').toString(), 30)
