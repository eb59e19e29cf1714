import { inspect } from 'node:util'
import { OperatorError } from '#platform/config/operator-error.ts'

/** What the operating system says of a path or a port. */
type SystemError = Error & { code: string; syscall?: string; path?: string; port?: number }

/**
 * What is printed of an error that ends a start or a command: one line that says what, where, and what to do, if the
 * cause is known. Otherwise the stack, for a report.
 */
export function faultText(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  if (error instanceof Error && 'code' in error) return systemFault(error as SystemError) ?? inspect(error)
  return inspect(error)
}

function systemFault({ code, syscall, path, port }: SystemError): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program; set PORT (or METRICS_PORT) to a free one.`
  if (syscall === 'listen' && code === 'EACCES')
    return `This user may not open port ${port}; set PORT to a number above 1023.`
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return 'HOST (or METRICS_HOST) is no address of this machine; 0.0.0.0 stands for all of its addresses.'
  if (path === undefined) return undefined
  if (code === 'EACCES' || code === 'EPERM')
    return `${path}: this user has no permission. Change the owner or the mode, or set DATA_DIR to another directory.`
  if (code === 'EROFS') return `${path}: the file system is read-only. Set DATA_DIR to a directory that can be written.`
  if (code === 'ENOSPC') return `${path}: the disk is full.`
  return undefined
}
