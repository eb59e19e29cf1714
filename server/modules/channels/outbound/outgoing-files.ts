import type { Readable } from 'node:stream'
import type { ReadContext } from '#platform/context.ts'
import { createFileLink } from '#platform/http/response/file-link.ts'
import { decryptFileKey, openFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { Runtime } from '#platform/runtime.ts'
import { downloadName, linkPurpose } from '../attachments/attachment-file.ts'
import { attachmentFileKey } from '../attachments/attachment-files.ts'
import { downloadFile } from '../provider/download-file.ts'
import type { OutgoingFile } from '../provider/port.ts'

/** A file of a queued message: stored here, or on the web. */
export type QueuedFile = {
  readonly id: string
  readonly contentType: string
  readonly fileName: string | null
  readonly sizeBytes: number | null
  readonly sourceUrl: string | null
  readonly storageKey: string | null
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
}

/** A file on the web keeps its address; a stored file gets a link that is valid for some minutes. */
export function toOutgoingFile(ctx: ReadContext, file: QueuedFile): OutgoingFile {
  const { id, contentType, fileName, sizeBytes, sourceUrl } = file
  const { runtime, actor } = ctx
  if (sourceUrl !== null)
    return { url: sourceUrl, contentType, fileName, open: () => openFromWeb(runtime, id, sourceUrl) }
  const saved = { contentType, sizeBytes: sizeBytes ?? 0, fileName: downloadName({ id, fileName }) }
  const { url } = createFileLink(ctx, {
    purpose: linkPurpose,
    id,
    path: `/messages/attachments/${id}/download`,
    ...saved,
  })
  return { url, contentType, fileName, open: () => openStored(runtime, actor.tenantId, file) }
}

const openFromWeb = async (runtime: Runtime, id: string, url: string): Promise<Readable> =>
  (await downloadFile(runtime, 'The server of the file', { account: `file ${id}`, url, headers: {} })).stream

async function openStored({ keys, storage }: Runtime, tenantId: string, file: QueuedFile): Promise<Readable> {
  const { id, storageKey, sizeBytes } = file
  const fileKey = decryptFileKey(attachmentFileKey, keys, file.fileKey, { tenantId, id })
  const opened =
    storageKey === null ? undefined : await openFile(storage, { storageKey, sizeBytes: sizeBytes ?? 0, fileKey })
  if (!opened) throw new Error(`The file ${id} is not in the storage`)
  return opened.stream
}
