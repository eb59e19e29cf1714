import { linkHolderMayOpen } from '#modules/identity/index.ts'
import { verifyLink } from '#platform/crypto/signed-links.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { createFileLink, FileLink, fileLinkQuery } from '#platform/http/response/file-link.ts'
import { json } from '#platform/http/response/json-response.ts'
import { auditLinkUse } from '#platform/http/response/record-link-use.ts'
import { storedFile } from '#platform/http/response/stored-file-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound, refuse } from '#platform/kernel/errors.ts'
import { decryptFileKey, openFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { ByteRange } from '#platform/outbound/storage/storage.ts'
import { exportFileKey } from './export-files.ts'
import { assertMayExport, type ExportedName, exportedResources, exporters } from './exported-resources.ts'
import { exportFormats, type FormatName } from './formats/export-formats.ts'
import { findOwnExport } from './own-exports.ts'

const purpose = 'export'

type NamedFile = { readonly resource: ExportedName; readonly format: FormatName; readonly createdAt: string }

const fileNameOf = ({ resource, format, createdAt }: NamedFile): string =>
  `${resource}-${createdAt.slice(0, 10)}.${format}`

/** GET /exports/{id}/download-link: a link that works as long as the file lives, for anyone who has it. */
export const linkToExport = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/exports/:id/download-link',
  freshFactor: true,
  operationId: 'getExportDownloadLink',
  access: exporters,
  summary: 'Get a link to the file of an export',
  description:
    'Returns a signed link to the file of a `ready` export of the caller. It works until `expiresAt`, a day after the ' +
    'file was ready, for anyone who has it and without an access token, while the caller may read the records. The audit ' +
    'log has every link and every download.',
  errors: ['invalid_state_transition'],
  extension: true,
  params: ById,
  returns: json(FileLink),
  async handle(ctx, { params: { id } }) {
    const found = await findOwnExport(ctx, id)
    assertMayExport(ctx.actor, found.resource)
    const { status, sizeBytes, expiresAt, format } = found
    if (status !== 'ready' || sizeBytes === null || expiresAt === null) {
      throw refuse('invalid_state_transition', `The export is ${status}, not ready`)
    }
    ctx.audit({ action: 'export.linkCreated', resourceType: 'export', resourceId: id })
    return createFileLink(ctx, {
      purpose,
      id,
      path: `/exports/${id}/download`,
      until: Temporal.Instant.from(expiresAt),
      contentType: exportFormats[format].contentType,
      sizeBytes,
      fileName: fileNameOf(found),
    })
  },
})

type StoredExport = NamedFile & {
  readonly storageKey: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
}

/** GET /exports/{id}/download: the file behind a signed link, as a whole or in ranges. */
export const downloadExport = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/exports/:id/download',
  operationId: 'downloadExport',
  access: 'anyone',
  summary: 'Get the file of an export by its signed link',
  description:
    'Returns the file behind a link of `GET /exports/{id}/download-link`, as a whole or in the part that `Range` asks ' +
    'for. An invalid or expired link gets 404, and so does an export that was deleted since, or a link whose user was ' +
    'suspended or may not read the records any more.',
  extension: true,
  params: ById,
  query: fileLinkQuery,
  returns: storedFile('application/octet-stream'),
  async handle(ctx, { params: { id }, query: { token = '' } }) {
    const { keys, database, storage } = ctx.runtime
    const link = verifyLink(keys, token, { purpose, id, now: ctx.now })
    if (!link) throw notFound('export')
    const { tenantId } = link
    const scoped = database.in({ tenant: tenantId })
    const found = await scoped.one(sql<StoredExport>`
      select storage_key, size_bytes, sha256, file_key, resource, format, created_at from exports
      where tenant_id = ${tenantId} and id = ${id} and status = 'ready'`)
    if (!found) throw notFound('export')
    const { permission } = exportedResources[found.resource]
    const may = await scoped.one(sql`select where ${linkHolderMayOpen(link, permission, sql`null::uuid`)}`)
    if (!may) throw notFound('export')
    const { storageKey, sizeBytes, sha256 } = found
    return {
      sizeBytes,
      sha256,
      contentType: exportFormats[found.format].contentType,
      fileName: fileNameOf(found),
      async open(range?: ByteRange) {
        const use = { action: 'export.downloaded', resourceType: 'export', resourceId: id, hotelId: null }
        await auditLinkUse(ctx, token, link, use)
        const fileKey = decryptFileKey(exportFileKey, keys, found.fileKey, { tenantId, id })
        return openFile(storage, { storageKey, sizeBytes, fileKey }, range)
      },
    }
  },
})
