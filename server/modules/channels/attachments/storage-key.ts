/** A place that no file has had yet. */
export const newKey = (at: {
  readonly tenantId: string
  readonly now: Temporal.Instant
  readonly id: string
}): string => `${at.tenantId}/attachments/${at.now.toString().slice(0, 10)}/${at.id}`
