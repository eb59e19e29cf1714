import { reportHealthy, reportUnhealthy } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { AccountError, RefusedMessageError } from './port.ts'

/**
 * Records what an error of the provider says about the account. An `AccountError` reports trouble
 * (`integration.failed`). A refused message proves that the account works. Any other error says nothing about the
 * account.
 */
export async function reportAccountHealth(ctx: WriteContext, integrationId: string, error: unknown): Promise<void> {
  if (error instanceof AccountError) await reportUnhealthy(ctx, integrationId, formatErrorMessage(error))
  else if (error instanceof RefusedMessageError) await reportHealthy(ctx, integrationId)
}

const maxSentenceLength = 500

/** The message of an error, shortened for storage and responses. */
export const formatErrorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxSentenceLength).toWellFormed()
