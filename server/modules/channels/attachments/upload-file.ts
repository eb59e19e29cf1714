import { Readable } from 'node:stream'
import Type from 'typebox'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { streamedBody } from '#platform/http/request/file-body.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, Instant, named, TextOrNull } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { encryptFileKey, type WrittenFile, writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import { assertFileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { contentTypeOfName, hasContentType, sendableContentTypes } from '../messages/file-types.ts'
import { parseFileName } from './attachment-file.ts'
import { attachmentFileKey, attachmentFiles } from './attachment-files.ts'
import { maxUploadBytes, uploadHours } from './uploads.ts'

const UploadShape = named(
  'MessageUpload',
  Type.Object({
    id: doc(Id, 'The id of the upload, as `uploadId` of a file.'),
    contentType: doc(Type.String(), 'The media type of the file, by the extension of its name.', 'application/pdf'),
    fileName: doc(TextOrNull, 'The name of the file.', 'invoice.pdf'),
    sizeBytes: doc(Type.Integer(), 'The size in bytes.', 48_213),
    expiresAt: doc(Instant, 'When the upload is deleted unless a message has it by then.'),
  }),
)

/** `POST /messages/uploads`: stores a file for a message that the caller is going to send. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/messages/uploads',
  operationId: 'uploadMessageFile',
  access: 'guests.manage',
  reach: 'self',
  summary: 'Upload a file for a message',
  description:
    'Stores a file, and returns the id with which the caller sends it (`uploadId` of a file). The form has one file of ' +
    'at most 20 MiB in the field `file`; the extension of its name says what it is. An upload that no message has is ' +
    'deleted after 24 hours.',
  errors: ['quota_exceeded'],
  extension: true,
  unit: 'own',
  unaudited: 'nobody gets the file until a message goes out with it',
  body: streamedBody('file', maxUploadBytes),
  returns: json(UploadShape),
  async handle(ctx, { body: { file } }) {
    const chunks = file[Symbol.asyncIterator]()
    try {
      const first = await chunks.next()
      const head = first.done ? Buffer.alloc(0) : first.value
      return await storeFile(ctx, file.fileName, joined(head, chunks), head)
    } finally {
      // What was not read is discarded, so that the caller gets the response.
      await chunks.return?.()
    }
  },
})

async function storeFile(ctx: OwnContext, givenName: string | null, bytes: AsyncIterable<Buffer>, head: Buffer) {
  const { tenantId } = ctx.actor
  const fileName = parseFileName(givenName)
  const contentType = assertSendable(fileName, head)
  await ctx.transaction(tenantId, (inside) => assertFileBytesLeft(inside, head.length))
  const id = ctx.newId()
  const file = { folder: attachmentFiles.folder, tenantId, now: ctx.now, id, contentType }
  const written = await writeNewFile(ctx.runtime, Readable.from(bytes), file)
  await storeUpload(ctx, { id, contentType, fileName, written })
  const expiresAt = formatInstant(ctx.now.add({ hours: uploadHours }))
  return { id, contentType, fileName, sizeBytes: written.sizeBytes, expiresAt }
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** The type of a file that can be sent. Throws 422 on `file` for any other. */
function assertSendable(fileName: string | null, head: Buffer): string {
  const contentType = contentTypeOfName(fileName ?? '')
  if (contentType === undefined) {
    const types = sendableContentTypes.join(', ')
    throw invalidField('file', 'invalid_value', `Only files of these types can be sent: ${types}`)
  }
  if (!hasContentType(head, contentType))
    throw invalidField('file', 'invalid_value', `The bytes are not those of ${contentType}`)
  return contentType
}

type StoredUpload = {
  readonly id: string
  readonly contentType: string
  readonly fileName: string | null
  readonly written: WrittenFile
}

/** Stores the row of an upload; without it the bytes go. */
async function storeUpload(ctx: OwnContext, upload: StoredUpload): Promise<void> {
  try {
    await ctx.transaction(ctx.actor.tenantId, (inside) => insertUpload(inside, upload))
  } catch (error) {
    await ctx.runtime.storage.remove(upload.written.storageKey)
    throw error
  }
}

async function insertUpload(ctx: WriteContext, { id, contentType, fileName, written }: StoredUpload): Promise<void> {
  const { tenantId, userId } = ctx.actor
  await assertFileBytesLeft(ctx, written.sizeBytes)
  const fileKey = encryptFileKey(attachmentFileKey, ctx.runtime.keys, written.fileKey, { tenantId, id })
  await ctx.db.run(sql`
    insert into message_attachments (tenant_id, id, position, status, content_type, file_name, size_bytes, storage_key,
      sha256, file_key, uploaded_by_user_id, created_at)
    values (${tenantId}, ${id}, 0, 'available', ${contentType}, ${fileName}, ${written.sizeBytes},
      ${written.storageKey}, ${written.sha256}, ${fileKey}, ${userId}, ${ctx.now})`)
}
