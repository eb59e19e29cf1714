import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type pg from 'pg'

/** The nice value of processes that answer heavy queries: they get a core when nothing else needs it. */
const heavyNiceness = 15

/** The kernel lets an ordinary user change the nice value of one session in 100 ms. */
const againAfterMs = 150
const maxTries = 20

/**
 * Lowers the priority of the server process behind a connection. A heavy query computes for seconds; on a machine with
 * few cores everybody else would share them with it. Fails silently: the query is only less polite.
 */
export function lowerPriority(client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { readonly processID: number | null }
  if (processID === null) return
  try {
    setPriority(processID, heavyNiceness)
  } catch {
    // The server runs as another user.
    return
  }
  const state = { isOver: false }
  client.once('end', () => (state.isOver = true))
  void lowerSession(processID, state)
}

/**
 * Where Linux shares the cores among sessions, a nice value counts only inside of one, and each process of PostgreSQL
 * is a session. So the session needs the nice value as well.
 */
async function lowerSession(processId: number, state: { readonly isOver: boolean }, tries = 1): Promise<void> {
  try {
    await writeFile(`/proc/${processId}/autogroup`, String(heavyNiceness))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries >= maxTries) return
    const again = (): unknown => state.isOver || lowerSession(processId, state, tries + 1)
    setTimeout(again, againAfterMs).unref()
  }
}
