import type { ErrorCode } from '#platform/kernel/errors.ts'

/** Why a cell is invalid. */
export type CellError = { readonly code: ErrorCode; readonly message: string; readonly field?: string }
