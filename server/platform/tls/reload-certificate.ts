import { stat } from 'node:fs/promises'
import type { Certificate } from './tls.ts'

const lookEveryMs = 2000
/** The local certificate is renewed at a start and, in a process that runs for long, at this interval. */
const renewEveryMs = 12 * 3_600_000

type Options = {
  /** The files of the certificate in use, besides the local one. */
  readonly files: readonly string[]
  readonly load: () => Promise<Certificate>
  /** Called with a certificate that differs from the last one. */
  readonly use: (certificate: Certificate) => void
  /** Called if the files do not fit together; the last certificate stays in use. */
  readonly onFault: (error: unknown) => void
}

/**
 * Loads the certificate again when its files change, and the local one when it is time to renew it, so that a renewed
 * certificate needs no restart. Call the result to stop.
 */
export function reloadCertificate(current: Certificate, { files, load, use, onFault }: Options): () => void {
  const state = { used: current, seen: undefined as string | undefined, since: performance.now() }
  const look = async (): Promise<void> => {
    const seen = await marksOf(files)
    const isFirst = state.seen === undefined
    const isDue = performance.now() - state.since > renewEveryMs
    if (!isDue && (isFirst || seen === state.seen)) return void (state.seen ??= seen)
    try {
      const next = await load()
      const isOther = next.cert !== state.used.cert || next.key !== state.used.key
      Object.assign(state, { used: next, seen, since: performance.now() })
      if (isOther) use(next)
    } catch (error) {
      // Certificate and key are often replaced one after the other; the second change is seen as well.
      if (seen !== state.seen) onFault(error)
      state.seen = seen
    }
  }
  // What stood in the files when they were loaded.
  void look()
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  return () => clearInterval(timer)
}

/** What changes if a file is written, replaced, or reached by another link. */
async function marksOf(files: readonly string[]): Promise<string> {
  const marks = files.map((file) =>
    stat(file).then(
      ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
      () => 'missing',
    ),
  )
  return (await Promise.all(marks)).join()
}
