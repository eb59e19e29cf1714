/** Where the files of one kind lie that a tenant has: `<tenant id>/<folder>/`. */
export const folderOf = (tenantId: string, folder: string): string => `${tenantId}/${folder}/`

/** A key that no file has had yet. It tells the day on which it was written, by the clock of the service. */
export const datedKey = (
  folder: string,
  at: { readonly tenantId: string; readonly now: Temporal.Instant; readonly id: string },
): string => `${folderOf(at.tenantId, folder)}${dayOf(at.now)}/${at.id}`

/** Whether a file was written so long ago that whoever wrote it is done with it: a day and more. */
export const isOld = (key: string, now: Temporal.Instant): boolean =>
  (key.split('/')[2] ?? '') < dayOf(now.subtract({ hours: 24 }))

const dayOf = (moment: Temporal.Instant): string => moment.toString().slice(0, 10)
