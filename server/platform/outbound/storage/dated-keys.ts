/** The folder of one kind of files of a tenant: `<tenant id>/<folder>/`. */
export const tenantFolder = (tenantId: string, folder: string): string => `${tenantId}/${folder}/`

/** Creates a new key. It contains the day of its creation by the service's clock. */
export const datedKey = (
  folder: string,
  at: { readonly tenantId: string; readonly now: Temporal.Instant; readonly id: string },
): string => `${tenantFolder(at.tenantId, folder)}${dayOf(at.now)}/${at.id}`

/** Whether a file was created on an earlier day than yesterday, so that its writer must be done. */
export const isOld = (key: string, now: Temporal.Instant): boolean =>
  (key.split('/')[2] ?? '') < dayOf(now.subtract({ hours: 24 }))

const dayOf = (moment: Temporal.Instant): string => moment.toString().slice(0, 10)
