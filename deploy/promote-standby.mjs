// node deploy/promote-standby.mjs --socket <HAProxy socket> --from <server> --to <server>
// Makes the standby of PostgreSQL the primary: docs/high-availability.md. STANDBY_URL leads to the standby itself, as a
// superuser. The old primary gets no connection any more before the standby is promoted, even if it is still alive.
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import pg from 'pg'

const usage = 'Use: STANDBY_URL=… node deploy/promote-standby.mjs --socket <path> --from <server> --to <server>'
const backend = 'postgres'
const promotionSeconds = 60

/** One command of HAProxy's socket. It answers with nothing but an empty line, or with what is wrong. */
async function commandProxy(socket, command) {
  const connection = createConnection(socket)
  connection.write(`${command}\n`)
  const answer = (await text(connection)).trim()
  if (answer !== '') throw new Error(`HAProxy: ${command}: ${answer}`)
}

async function promote({ socket, from, to }, standbyUrl) {
  const standby = new pg.Client({ connectionString: standbyUrl, connectionTimeoutMillis: 5000 })
  await standby.connect()
  try {
    const { rows } = await standby.query('select pg_is_in_recovery() as "isStandby"')
    if (!rows[0].isStandby) throw new Error('STANDBY_URL leads to a primary; nothing was changed')
    await commandProxy(socket, `set server ${backend}/${from} state maint`)
    await commandProxy(socket, `shutdown sessions server ${backend}/${from}`)
    // It was copied from the primary. The new one has no standby yet, so each commit would wait for ever.
    await standby.query(`alter system set synchronous_standby_names = ''`)
    await standby.query('select pg_reload_conf()')
    const promoted = await standby.query(`select pg_promote(true, ${promotionSeconds}) as "isPrimary"`)
    if (!promoted.rows[0].isPrimary) throw new Error(`The standby was not promoted within ${promotionSeconds} s`)
    await commandProxy(socket, `set server ${backend}/${to} state ready`)
  } finally {
    await standby.end()
  }
}

try {
  const option = { type: 'string' }
  const { values } = parseArgs({ options: { socket: option, from: option, to: option } })
  if (!values.socket || !values.from || !values.to || !process.env.STANDBY_URL) throw new Error(usage)
  await promote(values, process.env.STANDBY_URL)
  console.log(`${values.to} is the primary. Do not start ${values.from} again before pg_rewind has made it a standby.`)
} catch (error) {
  console.error(error.message.split('. To specify')[0])
  process.exitCode = 1
}
