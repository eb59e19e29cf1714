import { reportHealthy, reportTrouble } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { AccountTrouble, MessageRefused } from './port.ts'

/**
 * Says what a failure means for the account: one that is not let in is in trouble (`integration.failed`), one whose provider
 * judged what it was given works; what else goes wrong says nothing of it.
 */
export async function noteTrouble(ctx: Context, integrationId: string, error: unknown): Promise<void> {
  if (error instanceof AccountTrouble) await reportTrouble(ctx, integrationId, sentenceOf(error))
  else if (error instanceof MessageRefused) await reportHealthy(ctx, integrationId)
}

const longestSentence = 500

/** What a failure says, as it is kept and answered. */
export const sentenceOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestSentence).toWellFormed()
