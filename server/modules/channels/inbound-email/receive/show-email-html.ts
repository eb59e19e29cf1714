import { buffer } from 'node:stream/consumers'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { framedDocument } from '#platform/http/response/framed-document.ts'
import { ById } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { decryptFileKey, openFile } from '#platform/outbound/storage/encrypted-files.ts'
import { runEmailTask } from '../parse/run-email-task.ts'
import { emailSourceKey } from './email-sources.ts'

type Source = {
  readonly id: string
  readonly storageKey: string
  readonly sizeBytes: number
  /** Null for a file of its own. */
  readonly storageOffset: number | null
  /** Encrypted; null for a file that is not encrypted. */
  readonly fileKey: string | null
}

/** `GET /messages/{id}/html`: the HTML of a received e-mail, made harmless from its stored bytes. */
export const showEmailHtml = endpoint({
  method: 'GET',
  path: '/messages/:id/html',
  operationId: 'getMessageHtml',
  access: 'guests.read',
  summary: 'Get the HTML of an e-mail',
  description:
    'Returns the HTML of a received e-mail as a document for a frame: without scripts, forms, and addresses that a ' +
    'browser would load. Its own pictures are part of it, remote ones are left out. A message without HTML is not found.',
  errors: [],
  extension: true,
  params: ById,
  returns: framedDocument(),
  async handle(ctx, { params: { id } }) {
    const source = await findSource(ctx, id)
    const bytes = source && (await readSource(ctx, source))
    const html = bytes ? await runEmailTask({ kind: 'html', bytes }, ctx.runtime.dns) : null
    if (html === null) throw notFound('HTML of the message')
    return html
  },
})

/** The source of a message that the actor may see. */
const findSource = (ctx: ReadContext, messageId: string): Promise<Source | undefined> =>
  ctx.db.one(sql<Source>`
    select s.id, s.storage_key, s.size_bytes, s.storage_offset, s.file_key
    from messages m join email_sources s on s.tenant_id = m.tenant_id and s.message_id = m.id
    where m.tenant_id = ${ctx.actor.tenantId} and m.id = ${messageId} and s.status = 'available'`)

async function readSource(ctx: ReadContext, { id, storageOffset, ...source }: Source): Promise<Buffer | undefined> {
  const { keys, storage } = ctx.runtime
  const fileKey = decryptFileKey(emailSourceKey, keys, source.fileKey, { tenantId: ctx.actor.tenantId, id })
  const opened = await openFile(storage, {
    ...source,
    fileKey,
    ...(storageOffset !== null && { offset: storageOffset }),
  })
  return opened && buffer(opened.stream)
}
