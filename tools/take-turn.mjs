// Lets processes do something one after the other: one holds a file, the others wait. It runs under any Node version and
// on Windows, so it uses nothing but files and process ids.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** After this time a turn is over, whoever has it: its process id may belong to another program by now. */
const longestMs = 30 * 60_000

/**
 * Waits until no other process has the turn, and takes it. The turn of a process that was killed is over.
 * @param {string} file a path in a folder that exists
 * @returns {Promise<() => void>} ends the turn
 */
export async function takeTurn(file) {
  let isTold = false
  while (!take(file)) {
    if (!isTold) console.log(`Waiting for another command that uses ${file} …`)
    isTold = true
    endDeadTurn(file)
    await sleep(100)
  }
  return () => rmSync(file, { force: true })
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST' || error.code === 'EPERM' || error.code === 'EACCES') return false
    throw error
  }
}

/** Removes the file of a process that lives no more. Only one process at a time looks, so that none removes a new turn. */
function endDeadTurn(file) {
  const seen = read(file)
  if (seen === undefined || isAlive(seen)) return
  const look = `${file}.look`
  const earlier = read(look)
  if (earlier !== undefined && earlier.ageMs > 10_000) rmSync(look, { force: true })
  if (!take(look)) return
  const now = read(file)
  if (now !== undefined && now.pid === seen.pid && !isAlive(now)) {
    const ended = `${file}.${process.pid}.ended`
    renameSync(file, ended)
    rmSync(ended, { force: true })
  }
  rmSync(look, { force: true })
}

function read(file) {
  try {
    const { mtimeMs } = statSync(file)
    return { pid: Number(readFileSync(file, 'utf8')), ageMs: Date.now() - mtimeMs }
  } catch {
    return undefined
  }
}

/** A file without an id is being written, or its writer was killed just then. */
function isAlive({ pid, ageMs }) {
  if (ageMs > longestMs) return false
  if (!(pid > 0)) return ageMs < 2_000
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
