import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import pg from 'pg'
import type { Attack, AttackScene } from './attack.ts'
import type { AttackerSetup, Order, Report, Traffic } from './attacker.ts'
import { attacks } from './attacks.ts'
import { skipAddresses, traffic } from './client.ts'
import { signIn } from './group.ts'

// The process of the greedy tenant; `attacker.ts` starts it and sends its orders.

/** Addresses of the parent's clients stay below this number. */
const firstAddress = 100_000

/** A tenth of the weight of the service, so that the attack still goes on where both want the same core. */
const niceness = 10

/** Where Linux groups processes by session, the nice value of the session counts, not the process's. */
function yieldProcessor(): void {
  setPriority(niceness)
  try {
    writeFileSync('/proc/self/autogroup', String(niceness))
  } catch {
    // This system does not group processes by session.
  }
}

/** What the orders have built so far. */
const state: { scene?: AttackScene; running?: { isOver: boolean; before: Traffic; end: Promise<void> } } = {}

async function setUp({ target, greedy, database }: AttackerSetup): Promise<Report> {
  skipAddresses(firstAddress)
  const admin = new pg.Client({ ...database, database: 'bellhop' })
  await admin.connect()
  state.scene = { target, admin, greedy: await signIn(target, greedy) }
  return {}
}

const attackOf = (name: string): Attack => {
  const attack = attacks.find((each) => each.name === name)
  if (!attack) throw new Error(`There is no attack ${name}`)
  return attack
}

function run(attack: Attack, scene: AttackScene): Report {
  const running = { isOver: false, before: traffic(), end: Promise.resolve() }
  running.end = attack.run(scene, () => running.isOver).catch((error: unknown) => console.error(attack.name, error))
  state.running = running
  return {}
}

async function stop(): Promise<Report> {
  const { running } = state
  if (!running) return {}
  running.isOver = true
  const { succeeded, refused } = traffic()
  await running.end
  delete state.running
  return { traffic: { succeeded: succeeded - running.before.succeeded, refused: refused - running.before.refused } }
}

async function obey(order: Order): Promise<Report> {
  if (order.order === 'setUp') return setUp(order.setup)
  if (order.order === 'stop') return stop()
  const { scene } = state
  if (!scene) throw new Error('It is not set up')
  if (order.order === 'run') return run(attackOf(order.attack), scene)
  await attackOf(order.attack).prepare?.(scene)
  return {}
}

yieldProcessor()
process.once('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  const report = (answer: Report) => process.send?.(answer)
  obey(order).then(report, (error: unknown) =>
    report({ error: error instanceof Error ? error.message : String(error) }),
  )
})
